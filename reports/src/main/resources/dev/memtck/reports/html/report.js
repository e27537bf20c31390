(function () {
  "use strict";
  var form = document.querySelector(".filter");
  var search = form.querySelector("input[type=search]");
  var count = form.querySelector("output");
  var rules = Array.prototype.slice.call(document.querySelectorAll("details.rule"));
  var sections = Array.prototype.slice.call(document.querySelectorAll("section.part"));
  var texts = new Map();

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

  function follow() {
    var rule = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!rule || !rule.matches("details.rule")) { return; }
    if (rule.hidden) { clear(); }
    rule.open = true;
    var scenario = rule.querySelector("details.scenario.failed, details.scenario.tolerated, details.scenario.broken");
    if (scenario) { scenario.open = true; }
    rule.scrollIntoView();
    rule.querySelector("summary").focus({ preventScroll: true });
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
      button.setAttribute("aria-label", "copy the command");
      line.classList.add("copyable");
      line.appendChild(button);
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
    var link = event.target.closest("a[href^='#']");
    if (link && link.getAttribute("href") === location.hash) { follow(); }
  });
  document.addEventListener("toggle", function (event) {
    if (event.target.open && event.target.matches("details.scenario")) { addCopyButtons(event.target); }
  }, true);
  addEventListener("hashchange", follow);
  document.querySelectorAll("details.scenario[open], .run").forEach(addCopyButtons);
  filter();
  follow();
}());
