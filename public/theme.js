/* The theme, the face and the kind of first page before the first paint, and the theme after every change of it. A file of its own: the page's policy allows no inline script. */
(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let chosen;

  const kept = (name) => {
    try {
      return localStorage.getItem(`service-console.${name}`);
    } catch {
      return null;
    }
  };

  const apply = () => {
    const choice = chosen ?? kept('theme');
    const theme = choice === 'dark' || choice === 'light' ? choice : dark.matches ? 'dark' : 'light';
    root.dataset.theme = theme;
    root.style.colorScheme = theme;
    let meta = document.querySelector('meta[name="theme-color"]');
    if (!meta) {
      meta = document.createElement('meta');
      meta.name = 'theme-color';
      document.head.append(meta);
    }
    /* The canvas of src/styles.css. */
    meta.content = theme === 'dark' ? '#0f1013' : '#f9fafb';
  };

  /* index.html's own shell stands only where the first page will: without a connection that page is /connect. */
  const connected = () => {
    try {
      return sessionStorage.getItem('service-console.connections') !== null;
    } catch {
      return false;
    }
  };
  root.dataset.boot = connected() && location.pathname !== '/connect' ? 'shell' : 'plain';

  /* src/app/aides/bring-face.ts: a face that is not in this browser yet comes after the first page. */
  if (kept('face') === null) root.dataset.face = 'later';

  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', () => {
    chosen = undefined;
    apply();
  });
  /* src/ui/theme.ts: the choice comes along, because storage may be blocked. */
  addEventListener('service-console:theme', (event) => {
    chosen = event.detail;
    apply();
  });
})();
