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
  var attention = ".failed, .tolerated, .newer, .blocked, .broken";
  var packed = document.getElementById("packed");
  var withoutBody = document.querySelectorAll("details[data-packed]");
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

  // A transcript is a text until its scenario is opened.
  function makeTable(scenario) {
    var text = scenario.querySelector("pre.wire");
    if (!text) { return; }
    var table = document.createElement("table");
    var lines = text.textContent.replace(/\n$/, "").split("\n");
    lines.forEach(function (line, i) {
      var fields = line.split("\t");
      if (line.startsWith(indent)) { return; }
      var below = (lines[i + 1] || "").startsWith(indent) ? lines[i + 1].slice(indent.length) : "";
      table.appendChild(row(fields, below));
    });
    var box = document.createElement("div");
    box.className = "wire scroll";
    box.tabIndex = 0;
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", "transcript of " + scenario.querySelector("summary").firstChild.data.trim());
    box.appendChild(table);
    text.replaceWith(box);
  }

  function opened(scenario) {
    makeTable(scenario);
    addCopyButtons(scenario);
  }

  // What needs no attention is most of the page, and comes packed: the bodies of these scenarios, in their order.
  function unpack() {
    var bytes = Uint8Array.from(atob(packed.textContent), function (c) { return c.charCodeAt(0); });
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
  }

  function place(bodies) {
    var unpacked = document.createElement("template");
    unpacked.innerHTML = bodies;
    withoutBody.forEach(function (scenario) {
      scenario.appendChild(unpacked.content.firstElementChild);
      if (scenario.open) { opened(scenario); }
    });
    packed.remove();
    texts.clear();
    filter();
  }

  function sayWhy() {
    withoutBody.forEach(function (scenario) {
      var words = document.createElement("p");
      words.textContent = "This browser cannot unpack what stands here: a newer one can, and results.ndjson has it as text.";
      scenario.appendChild(words);
    });
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
  // The first screen does not wait for it.
  if (packed) { addEventListener("load", function () { Promise.resolve().then(unpack).then(place, sayWhy); }); }
}());
