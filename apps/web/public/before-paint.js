// Runs before the first paint, so that neither theme nor language flashes. The keys are those of src/lib/storage.ts.
(() => {
  let theme = 'system';
  let locale = null;
  try {
    theme = localStorage.getItem('drumlin.theme') ?? theme;
    locale = localStorage.getItem('drumlin.locale');
  } catch {
    // Storage may be forbidden; the system's theme and the browser's language serve.
  }
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  const french = locale ? locale === 'fr-CA' : /^fr\b/i.test(navigator.language);
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
  document.documentElement.lang = french ? 'fr-CA' : 'en-CA';
})();

// Zod's schemas are not to be compiled with eval: the Content-Security-Policy forbids it, and even Zod's probe would be
// reported as a violation. Zod reads this before its first schema is made.
globalThis.__zod_globalConfig = { jitless: true };
