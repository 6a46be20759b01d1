/* What was asked for, again, as soon as the device has a network. The theme and the language come from build/theme.js,
   which build/offline-page.ts puts before this. */
addEventListener('online', function () {
  location.reload();
});
