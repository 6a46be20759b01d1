/* Runs before the first paint: the theme and the language, as they were chosen, else as the device has them. */
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') {
      root.dataset.theme = theme;
      /* and around the page, once its head is read; lib/theme.ts does that from here on */
      document.addEventListener('DOMContentLoaded', function () {
        document.querySelectorAll('meta[name=theme-color]').forEach(function (meta) {
          meta.media = meta.media.includes(theme) ? 'all' : 'not all';
        });
      });
    }
  } catch {
    /* storage refused: the device decides */
  }
  /* a page that was painted ahead is in its language already */
  if (root.dataset.painted !== undefined) return;
  var chosen = /(?:^|; )language=(en|fn|du)/.exec(document.cookie);
  var known = chosen
    ? { en: 'en', fn: 'fr', du: 'nl' }[chosen[1]]
    : navigator.languages
        .map(function (language) {
          return language.slice(0, 2);
        })
        .find(function (language) {
          return ['en', 'fr', 'nl'].includes(language);
        });
  root.lang = known || 'en';
})();
