/* Runs before the first paint: the chosen theme, and the language that the texts will be in. */
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'system') root.dataset.theme = theme;
  } catch {
    /* storage refused: the light theme stays */
  }
  var language = /(?:^|; )language=(en|fn|du)/.exec(document.cookie);
  if (language) root.lang = { en: 'en', fn: 'fr', du: 'nl' }[language[1]];
})();
