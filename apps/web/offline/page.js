/* Before the first paint: the theme and the language, as they were chosen, else as the device has them. */
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    /* storage refused: the device decides */
  }
  var chosen = /(?:^|; )language=(en|fn|du)/.exec(document.cookie);
  var spoken = navigator.languages.map(function (language) {
    return language.slice(0, 2);
  });
  var known = chosen
    ? { en: 'en', fn: 'fr', du: 'nl' }[chosen[1]]
    : spoken.find(function (language) {
        return ['en', 'fr', 'nl'].includes(language);
      });
  root.lang = known || 'en';
})();

/* What was asked for, again, as soon as the device has a network. */
addEventListener('online', function () {
  location.reload();
});
