/* Where the app's own code doesn't come, or can't be read by an old browser, a page comes that needs none of it:
   build/offline-page.ts makes it. Of what runs before the app it needs the least. */
(function () {
  var patienceMs = 30000;
  function isStarted() {
    var root = document.getElementById('root');
    return !root || root.dataset.app === 'here';
  }
  function put(parent, nodes) {
    parent.textContent = '';
    Array.from(nodes).forEach(function (node) {
      parent.appendChild(node);
    });
  }
  function standIn() {
    if (isStarted()) return;
    fetch('/offline/page.html')
      .then(function (answer) {
        if (answer.ok) return answer.text();
      })
      .then(function (page) {
        if (!page || isStarted()) return;
        var other = new DOMParser().parseFromString(page, 'text/html');
        /* all three languages are in it, and its styles, which hide two of them, come after it */
        other.querySelectorAll('section').forEach(function (section) {
          if (section.lang !== document.documentElement.lang) section.remove();
        });
        put(document.head, other.head.querySelectorAll('title, link'));
        put(document.body, other.body.childNodes);
        document.head.appendChild(document.createElement('script')).src = '/offline/page.js';
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
