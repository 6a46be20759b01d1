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
  var texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    var text = texts.currentNode;
    if (/[\u2061\u2062]/.test(text.nodeValue)) text.nodeValue = fill(text.nodeValue);
  }
})();
