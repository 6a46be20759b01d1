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

/* Where the app's own code doesn't come, a page comes that needs none of it: build/offline-page.ts makes it. */
(function () {
  var patienceMs = 30000;
  function standIn() {
    var root = document.getElementById('root');
    if (!root || root.dataset.started) return;
    fetch('/offline/page.html')
      .then(function (answer) {
        if (answer.ok) return answer.text();
      })
      .then(function (page) {
        if (page && !root.dataset.started) document.documentElement.innerHTML = page;
      })
      .catch(function () {
        /* not even that: the browser's word for it stands */
      });
  }
  addEventListener(
    'error',
    function (event) {
      if (event.target === window || event.target.type === 'module') standIn();
    },
    true,
  );
  addEventListener('unhandledrejection', standIn);
  setTimeout(standIn, patienceMs);
})();
