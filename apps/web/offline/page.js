/* The orders as they were last seen, and what was asked for, again, as soon as the device has a network. The theme and the language come from build/theme.js,
   which build/offline-page.ts puts before this. */
(function () {
  var daysKept = 14;
  /* The styles need both, which came with Safari 16.4, Chrome 111 and Firefox 128: one that lacks them may not even read the code. */
  var isNew =
    'CSSPropertyRule' in window &&
    window.CSS &&
    CSS.supports &&
    CSS.supports('color', 'color-mix(in srgb, red, red)');
  function add(parent, name, text, kind) {
    var element = document.createElement(name);
    if (text) element.textContent = text;
    if (kind) element.className = kind;
    return parent.appendChild(element);
  }
  /* what lib/seen-storage.ts keeps of who is signed in */
  function read() {
    try {
      var session = JSON.parse(localStorage.getItem('lavoir.session'));
      var seen = session && JSON.parse(localStorage.getItem('lavoir.of.' + session.uid + '.seen'));
      return seen && Date.now() - Date.parse(seen.at) < daysKept * 86400000 ? seen : null;
    } catch {
      return null;
    }
  }
  function show() {
    var main = document.querySelector('main');
    document.querySelectorAll('.away, .old').forEach(function (part) {
      part.hidden = part.className === (isNew ? 'old' : 'away');
    });
    var seen = read();
    if (!main || !seen || !seen.orders.length || main.querySelector('.seen')) return;
    var part = add(main, 'div', '', 'seen');
    add(part, 'h2', seen.title);
    seen.orders.forEach(function (order) {
      var card = add(part, 'article');
      add(card, 'p', order.number, 'label');
      add(card, 'h3', order.headline);
      var list = add(card, 'dl');
      order.codes.concat(order.facts).forEach(function (fact) {
        add(list, 'dt', fact.label, 'label');
        add(list, 'dd', fact.value, order.codes.includes(fact) ? 'code' : '');
      });
    });
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
})();
addEventListener('online', function () {
  location.reload();
});
