(() => {
  'use strict';
  // A passage of several lines is marked to its last.
  const mark = () => {
    document.querySelectorAll('.quoted').forEach(line => line.classList.remove('quoted'));
    const [, first, last] = location.hash.match(/^#L(\d+)-L(\d+)$/) || [];
    for (let number = Number(first); number <= Number(last); number++) {
      document.getElementById('L' + number)?.classList.add('quoted');
    }
  };
  addEventListener('hashchange', mark);
  mark();
})();
