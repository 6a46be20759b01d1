/* What the build couldn't write into the page: sizes, and who is signed in, in the places left for it. */
(function () {
  var root = document.getElementById('root');
  root.querySelectorAll('[data-style]').forEach(function (element) {
    element.style.cssText = element.dataset.style;
  });
  var user = window.firstPaint.user;
  if (!user) return;
  var fill = function (text) {
    var initials = (user.first_name.slice(0, 1) + user.last_name.slice(0, 1)).toUpperCase();
    return text
      .replaceAll('\u2061\u2062', initials)
      .replaceAll('\u2061', user.first_name)
      .replaceAll('\u2062', user.last_name);
  };
  root.querySelectorAll('[value]').forEach(function (field) {
    field.setAttribute('value', fill(field.getAttribute('value')));
  });
  var texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    var text = texts.currentNode;
    if (/[\u2061\u2062]/.test(text.nodeValue)) text.nodeValue = fill(text.nodeValue);
  }
})();
/* The app's code, which a page that is painted already waits for: neither its bytes nor its work are in the paint's way.
   Nothing paints a page that nobody sees, so its code comes at once, as that of a page that stays blank until then. */
(function () {
  var root = document.documentElement;
  var said = root.dataset;
  if (said.code === undefined) return;
  var listed = function (files) {
    return files.split(' ').filter(Boolean);
  };
  var add = function (element, more) {
    document.head.append(Object.assign(document.createElement(element), { crossOrigin: '' }, more));
  };
  var hasBegun = false;
  var begin = function () {
    if (hasBegun) return;
    hasBegun = true;
    listed(said.code).forEach(function (src) {
      add('script', { type: 'module', src: src });
    });
    listed(said.chunks).forEach(function (href) {
      add('link', { rel: 'modulepreload', href: href });
    });
  };
  if (document.hidden || said.firstPaint === 'none') return begin();
  requestAnimationFrame(function () {
    setTimeout(begin);
  });
  /* turned away from meanwhile, or a browser that takes its time */
  setTimeout(begin, 500);
})();
