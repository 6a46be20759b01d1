import type { Article } from './shapes.ts';

export const staffHelp: Article = {
  title: 'Help for staff',
  lead: 'You drive, wash or run the day, and something stands between you and your pages. Here is what usually helps.',
  sections: [
    {
      id: 'password',
      title: 'The password isn’t accepted',
      blocks: [
        'Ask for a new one on [the page for forgotten passwords](/forgot-password). The mail comes within a minute; look in the spam folder, too. After several wrong tries the account rests for a while: wait rather than keep trying.',
      ],
    },
    {
      id: 'code',
      title: 'The six digits aren’t accepted',
      blocks: [
        {
          list: [
            'Take the code that your app shows now: each is good for half a minute, and works once.',
            'Let your phone set its clock by itself. A clock that is a minute off makes wrong codes.',
            'The app may hold several accounts: take the one that is called {brand}.',
            'After five wrong codes the account rests for 15 minutes. Nothing is lost: try again then.',
          ],
        },
      ],
    },
    {
      id: 'phone',
      title: 'Your phone is lost, broken or new',
      blocks: [
        'Press **Use a recovery code** and type one of the eight codes that you kept when you set up the second lock. Each works once. Then set the lock up anew on your new phone, under **Second lock** in the console.',
        'No codes either? A colleague who is an operator takes the lock away, and you set up another one when you next sign in. They will make sure that it is you: call, don’t write.',
      ],
    },
    {
      id: 'stolen',
      title: 'Somebody else may have your phone or password',
      blocks: [
        'Call an operator at once. They sign you out everywhere; what was open on the lost phone closes with its next step. Then choose a new password.',
      ],
    },
    {
      id: 'invitation',
      title: 'The invitation is over or its link doesn’t work',
      blocks: [
        'An invitation is good for a few days, and once. The page says who sent it: they, or any operator, send another. Open the newest mail: an older link ends with it.',
      ],
    },
    {
      id: 'page',
      title: 'A page is missing, or an order can’t be found',
      blocks: [
        'What you see follows from your role and your laundry. Drivers find their run, laundries their own orders, operators all of them. If something is missing, an operator changes your role on the page **Staff**; it counts from your next click.',
      ],
    },
    {
      id: 'offline',
      title: 'No network on the way',
      blocks: [
        'Drivers go on without one: each step is kept on the phone and sent when the network is back; the yellow bar counts what waits. Don’t sign out meanwhile. A weighing at the laundry waits on the tablet in the same way, and nothing is charged until it is sent.',
      ],
    },
    {
      id: 'call',
      title: 'Still stuck',
      blocks: [
        'Call {phone}, or write to [{mail}](mailto:{mail}). Give your name, your laundry or van, and what the page said. Nobody at {brand} ever asks for your password or a code.',
      ],
    },
  ],
};
