/* Before the first paint, so that a dark screen does not flash white; it is a file because the page runs no inline script. */
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {}
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
