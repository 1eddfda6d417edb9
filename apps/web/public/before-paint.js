// Runs before the first paint, so that neither theme nor language flashes and the frame of index.html is the one to come. The keys are those of
// src/lib/storage.ts.
(() => {
  let theme = 'system';
  let locale = null;
  let signedIn = false;
  let rail = false;
  try {
    theme = localStorage.getItem('drumlin.theme') ?? theme;
    locale = localStorage.getItem('drumlin.locale');
    signedIn = localStorage.getItem('drumlin.signed-in') === 'yes';
    rail = localStorage.getItem('drumlin.sidebar') === 'rail';
  } catch {
    // Storage may be forbidden; the system's theme and the browser's language serve.
  }
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  const french = locale ? locale === 'fr-CA' : /^fr\b/i.test(navigator.language);
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
  document.documentElement.lang = french ? 'fr-CA' : 'en-CA';
  document.documentElement.setAttribute('data-boot', signedIn ? 'shell' : 'sign-in');
  document.documentElement.toggleAttribute('data-rail', signedIn && (rail || innerWidth < 1200));
})();

// Zod's schemas are not to be compiled with eval: the Content-Security-Policy forbids it, and even Zod's probe would be
// reported as a violation. Zod reads this before its first schema is made.
globalThis.__zod_globalConfig = { jitless: true };
