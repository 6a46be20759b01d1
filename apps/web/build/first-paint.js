/* Runs while the page is read, before its first paint: the first data is asked for with the session's headers. */
(function () {
  var root = document.documentElement;
  var session = null;
  try {
    session = JSON.parse(localStorage.getItem('lavoir.session'));
  } catch {
    /* storage refused, or not ours: nobody is signed in */
  }
  var user = session && session.user;
  var isCustomer = Boolean(user && user.roles && user.roles.length === 0);
  var isForCustomers = root.dataset.for === 'customer';
  /* what was built for somebody else isn't shown: the app says what comes instead */
  if (root.dataset.for && isForCustomers !== Boolean(user)) root.dataset.firstPaint = 'none';
  if (isForCustomers && !isCustomer) root.dataset.firstPaint = 'none';
  var headers = { 'accept-language': root.lang };
  if (session) {
    headers.uid = session.uid;
    headers.client = session.client;
    headers['access-token'] = session.accessToken;
  }
  var answers = {};
  if (root.dataset.asks && root.dataset.firstPaint !== 'none')
    root.dataset.asks.split(' ').forEach(function (path) {
      answers[path] = fetch(path, {
        headers: headers,
        cache: 'no-store',
        signal: AbortSignal.timeout(12_000),
      }).then(function (answer) {
        /* read to its end, even where nobody takes it: a half-read one would keep its connection */
        answer
          .clone()
          .arrayBuffer()
          .catch(function () {});
        return answer;
      });
      answers[path].catch(function () {});
    });
  /* taken over, a page keeps what was painted: which tab is chosen, what a field says */
  if (root.dataset.query !== undefined && location.search) root.dataset.firstPaint = 'none';
  /* as src/lib/own-storage.ts names what it keeps */
  if (root.dataset.depends && session)
    root.dataset.depends.split(' ').forEach(function (name) {
      var key = 'lavoir.of.' + session.uid + '.' + name;
      var isKept = localStorage.getItem(key) || sessionStorage.getItem(key);
      if (isKept || (history.state && name in history.state)) root.dataset.firstPaint = 'none';
    });
  var firstPaint = { answers: answers, user: user };
  window.firstPaint = firstPaint;
  /* What is pressed before the app is here waits for it. React hears of nothing either while it takes over: it
     doesn't know yet what was typed before. */
  var isWaiting = function () {
    return document.getElementById('root').dataset.app !== 'here';
  };
  var keepFor = function (pressed, event) {
    if (!pressed || !isWaiting()) return;
    firstPaint.pressed = pressed;
    event.stopPropagation();
  };
  document.addEventListener(
    'keydown',
    function (event) {
      if (event.key === 'Enter') keepFor(event.target.form && event.target, event);
    },
    true,
  );
  document.addEventListener(
    'click',
    function (event) {
      keepFor(event.target.closest('button'), event);
    },
    true,
  );
  /* the app sends forms; before it is here one would send its fields in the address */
  document.addEventListener(
    'submit',
    function (event) {
      event.preventDefault();
      if (isWaiting()) event.stopPropagation();
    },
    true,
  );
})();
