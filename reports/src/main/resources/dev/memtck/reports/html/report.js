(function () {
  "use strict";
  var form = document.querySelector(".filter");
  var search = form.querySelector("input[type=search]");
  var count = form.querySelector("output");
  var rules = Array.prototype.slice.call(document.querySelectorAll("details.rule"));
  var sections = Array.prototype.slice.call(document.querySelectorAll("section.part"));
  var texts = new Map();
  var directions = { "→": "sent", "←": "received", "·": "note" };
  var indent = "\t\t\t\t";
  var mostHex = 256;
  var attention = ".failed, .tolerated, .newer, .blocked, .broken";
  var clicked = null;

  function chosen(name) {
    return new Set(Array.prototype.map.call(
      form.querySelectorAll("input[name=" + name + "]:checked"), function (box) { return box.value; }));
  }

  function text(rule) {
    if (!texts.has(rule)) { texts.set(rule, rule.textContent.toLowerCase()); }
    return texts.get(rule);
  }

  function filter() {
    var words = search.value.toLowerCase().trim().split(/\s+/);
    var outcomes = chosen("outcome");
    var levels = chosen("level");
    var shown = 0;
    rules.forEach(function (rule) {
      var fits = outcomes.has(rule.dataset.outcome) && levels.has(rule.dataset.level)
        && words.every(function (word) { return word === "" || text(rule).includes(word); });
      rule.hidden = !fits;
      shown += fits ? 1 : 0;
    });
    // A document stands around its sections, so the inner ones first.
    sections.slice().reverse().forEach(function (section) {
      section.hidden = !section.querySelector("details.rule:not([hidden])");
    });
    count.textContent = shown + " of " + rules.length + " rules";
  }

  function clear() {
    search.value = "";
    form.querySelectorAll("input[type=checkbox]").forEach(function (box) { box.checked = true; });
    filter();
  }

  function openAll(open) {
    rules.forEach(function (rule) { if (!rule.hidden) { rule.open = open; } });
  }

  // What is seen first of an opened rule: the rule, or, where that would leave no room for the bytes, the scenario by which
  // it is as it is.
  function show(rule) {
    var scenario = rule.querySelector("details.scenario." + rule.dataset.outcome);
    rule.scrollIntoView();
    if (!scenario || !rule.matches(attention)) {
      rule.querySelector("summary").focus({ preventScroll: true });
      return;
    }
    scenario.open = true;
    opened(scenario);
    var bytes = scenario.querySelector(".failure") || scenario;
    if (bytes.getBoundingClientRect().bottom > innerHeight) { scenario.scrollIntoView(); }
    scenario.querySelector("summary").focus({ preventScroll: true });
  }

  function follow() {
    var part = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!part) { return; }
    if (part.hidden || part.closest("[hidden]")) { clear(); }
    for (var fold = part.closest("details"); fold; fold = fold.parentNode.closest("details")) { fold.open = true; }
    if (part.matches("details.rule")) { show(part); } else { part.scrollIntoView(); }
  }

  function copy(button) {
    var code = button.parentNode.querySelector("code");
    var done = function () { button.textContent = "copied"; };
    var byHand = function () {
      getSelection().selectAllChildren(code);
      if (document.execCommand("copy")) { done(); }
    };
    if (navigator.clipboard) { navigator.clipboard.writeText(code.textContent).then(done, byHand); } else { byHand(); }
  }

  function addCopyButtons(within) {
    within.querySelectorAll(".rerun:not(.copyable)").forEach(function (line) {
      var button = document.createElement("button");
      button.type = "button";
      button.className = "copy";
      button.textContent = "copy";
      button.setAttribute("aria-label", "copy " + line.querySelector("span").textContent);
      line.classList.add("copyable");
      line.appendChild(button);
    });
  }

  // A transcript is a text until its scenario is opened: events and tabs, and what of the hex cannot be made here.
  function keysOf(scenario) {
    var keys = new Map();
    scenario.querySelectorAll(".keys code").forEach(function (code) {
      keys.set(code.previousSibling.data.replace(/^.*· \{(.*)\} is $/, "$1"), code.textContent);
    });
    return keys;
  }

  function bytesOf(text) {
    var letters = { r: 13, n: 10, t: 9, 0: 0, "\\": 92 };
    var pieces = text.match(/\\x[0-9a-f]{2}|\\[^x]|[^\\]/gu) || [];
    return pieces.flatMap(function (piece) {
      if (piece.startsWith("\\x")) { return [parseInt(piece.slice(2), 16)]; }
      return piece.startsWith("\\") ? [letters[piece[1]]] : Array.from(new TextEncoder().encode(piece));
    });
  }

  function hexOf(text, keys) {
    var real = text.replace(/\{([^{}]*)\}/g, function (whole, name) { return keys.has(name) ? keys.get(name) : whole; });
    var bytes = bytesOf(real);
    return bytes.slice(0, mostHex).map(function (b) { return b.toString(16).padStart(2, "0"); }).join(" ")
      + (bytes.length > mostHex ? " …" : "");
  }

  function cell(row, text) {
    var td = document.createElement("td");
    td.textContent = text;
    row.appendChild(td);
    return td;
  }

  function row(fields, hex) {
    var tr = document.createElement("tr");
    var words = directions[fields[2]];
    tr.className = words[0];
    cell(tr, fields[0]);
    cell(tr, fields[1]);
    cell(tr, fields[2] + " " + words);
    var bytes = cell(tr, fields[3]);
    if (hex) { bytes.appendChild(document.createElement("i")).textContent = hex; }
    return tr;
  }

  function makeTable(scenario) {
    var text = scenario.querySelector("pre.wire");
    if (!text) { return; }
    var keys = keysOf(scenario);
    var table = document.createElement("table");
    var lines = text.textContent.replace(/\n$/, "").split("\n");
    lines.forEach(function (line, i) {
      var fields = line.split("\t");
      if (line.startsWith(indent)) { return; }
      var below = (lines[i + 1] || "").startsWith(indent) ? lines[i + 1].slice(indent.length) : "";
      table.appendChild(row(fields, below || (fields[2] === "·" ? "" : hexOf(fields[3], keys))));
    });
    var box = document.createElement("div");
    box.className = "wire scroll";
    box.tabIndex = 0;
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", "transcript of " + scenario.querySelector("summary").firstChild.data.trim());
    box.appendChild(table);
    text.replaceWith(box);
  }

  function completeCommand(scenario) {
    var line = scenario.querySelector(".rerun");
    if (!line || line.firstChild.textContent === "rerun") { return; }
    var code = line.querySelector("code");
    code.textContent = document.querySelector(".run .rerun code").textContent + " " + code.textContent;
    line.firstChild.textContent = "rerun";
  }

  function opened(scenario) {
    makeTable(scenario);
    completeCommand(scenario);
    addCopyButtons(scenario);
  }

  form.hidden = false;
  form.addEventListener("submit", function (event) { event.preventDefault(); });
  form.addEventListener("input", filter);
  form.querySelector(".clear").addEventListener("click", clear);
  form.querySelector(".expand").addEventListener("click", function () { openAll(true); });
  form.querySelector(".collapse").addEventListener("click", function () { openAll(false); });
  document.addEventListener("click", function (event) {
    if (event.target.matches(".copy")) { copy(event.target); }
    var title = event.target.closest("details.rule > summary");
    clicked = title && title.parentNode;
    var link = event.target.closest("a[href^='#']");
    if (link && link.getAttribute("href") === location.hash) { follow(); }
  });
  document.addEventListener("toggle", function (event) {
    if (!event.target.open) { return; }
    if (event.target.matches("details.scenario")) { opened(event.target); }
    if (event.target.matches("details.rule")) { event.target.querySelectorAll("details.scenario[open]").forEach(opened); }
    if (event.target === clicked) { show(clicked); }
  }, true);
  addEventListener("hashchange", follow);
  addCopyButtons(document.querySelector(".run"));
  filter();
  follow();
}());
