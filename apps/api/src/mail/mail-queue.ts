/** What mails wait in. It never changes, work may be waiting under it. */
export const mailQueue = 'mail';
