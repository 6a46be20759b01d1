/* What was asked for, again, as soon as the device has a network. */
addEventListener('online', () => location.reload());
