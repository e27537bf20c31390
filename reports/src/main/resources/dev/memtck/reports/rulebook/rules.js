(() => {
  'use strict';
  const form = document.querySelector('.filter');
  const rules = [...document.querySelectorAll('.rule')].map(rule => ({ rule, text: rule.textContent.toLowerCase() }));
  const headed = [...document.querySelectorAll('.part, .chapter')];

  // A part without a rule to show is not shown either.
  const apply = () => {
    const words = form.elements.text.value.toLowerCase().split(/\s+/).filter(Boolean);
    const levels = new Set([...form.querySelectorAll('[name=level]:checked')].map(box => box.value));
    const profile = form.elements.profile.value;
    const set = form.elements.set.value;
    const fits = rule => levels.has(rule.dataset.level)
      && (!profile || rule.dataset.profiles.split(' ').includes(profile))
      && (!set || rule.dataset.set === set);
    let shown = 0;
    for (const { rule, text } of rules) {
      rule.hidden = !(fits(rule) && words.every(word => text.includes(word)));
      shown += rule.hidden ? 0 : 1;
    }
    headed.forEach(part => { part.hidden = !part.querySelector('.rule:not([hidden])'); });
    form.querySelector('output').textContent = shown + ' of ' + rules.length + ' rules';
  };

  // Who follows a link to a rule sees it, whatever is filtered.
  const reveal = () => {
    const rule = document.getElementById(location.hash.slice(1));
    if (rule && rule.closest('[hidden]')) {
      form.reset();
      apply();
      rule.scrollIntoView();
    }
  };
  form.hidden = false;
  form.addEventListener('input', apply);
  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(apply));
  addEventListener('hashchange', reveal);
  apply();
})();
