import type { Article } from './shapes.ts';
import { privacySince } from './since.ts';

export const privacy: Article = {
  title: 'Privacy policy',
  lead: 'We know where you live and what you wear. That asks for care: here is what we keep, why, for how long, and what you can ask of us.',
  since: privacySince,
  sections: [
    {
      id: 'controller',
      title: 'Who is responsible',
      blocks: [
        '{company}, {street}, {city}, Belgium, {vat}, decides what happens to your personal data (the controller in the sense of the General Data Protection Regulation, GDPR). Questions: [{mail}](mailto:{mail}).',
      ],
    },
    {
      id: 'data',
      title: 'What we keep about you',
      blocks: [
        {
          list: [
            '**Account:** name, e-mail, phone, language, your password as a hash that nobody can read back, and, if you fill them in, company and VAT number.',
            '**Places:** your addresses and collection points, with what you wrote for the driver.',
            '**Orders:** what you ordered, when and where we came, weights, amounts, comments, reviews, and what you report about an item, with its photos.',
            '**Payments:** the movements of your wallet; of a card only its last four digits and a reference at the payment provider. The card number itself never reaches us.',
            '**Sign-in:** on which devices you are signed in, with browser and time of last use.',
            '**Where your device is**, only when you press “Nearest first” in a search for collection points: for that search, to ten metres; we don’t keep it.',
          ],
        },
        'You give us all of this yourself, except weights and movements, which come from your orders. Without the data of the first four points we cannot carry out an order. We don’t buy data and don’t sell any.',
      ],
    },
    {
      id: 'purposes',
      title: 'Why, and on which ground',
      blocks: [
        {
          terms: [
            [
              'Carrying out your orders, from account to delivery, and messages about them',
              'The contract with you (GDPR art. 6(1)(b))',
            ],
            [
              'Charging, refunding, invoicing and bookkeeping',
              'The contract, and our legal duties (art. 6(1)(b) and (c))',
            ],
            [
              'Answering questions and settling damage',
              'The contract, and our legitimate interest in defending claims (art. 6(1)(b) and (f))',
            ],
            [
              'Security: limits on attempts, a captcha on our own servers, ending stolen sessions, preventing abuse of promotions',
              'Our legitimate interest in a safe service (art. 6(1)(f))',
            ],
            ['Reviews and better service', 'Our legitimate interest in doing our work well (art. 6(1)(f))'],
            [
              'Tips and offers by e-mail',
              'For customers our legitimate interest, otherwise your consent (art. 6(1)(f) and (a)); every such e-mail has a link to stop them',
            ],
          ],
        },
        'No decision about you is taken by a computer alone in a way that has legal effect, and we make no profiles of you.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who else sees it',
      blocks: [
        'Only those who need it, and only what they need:',
        {
          list: [
            'The **driver** of your order: name, address, phone, what to fetch and bring.',
            'The **laundry** that does the work: order number, name, items and comments.',
            'The **manager of your company**, if you order through one: the orders of its users.',
            'The **payment provider** (Stripe Payments Europe, Ireland), which handles cards and Bancontact under its own responsibility too.',
            'Companies that work for us under contract (processors): hosting and e-mail, within the European Economic Area.',
            '**Google**, only if you choose to sign in with Google.',
            'The **OpenStreetMap Foundation** (United Kingdom), when you look at a map of collection points: your browser fetches the pictures of the map there, so it learns your IP address and which area you look at, nothing else about you.',
            'Authorities and courts, where the law obliges us.',
          ],
        },
      ],
    },
    {
      id: 'transfers',
      title: 'Outside Europe',
      blocks: [
        'We keep your data within the European Economic Area. Stripe and Google can have data processed in the United States; they do so under the EU–US Data Privacy Framework and the standard contractual clauses of the European Commission. Ask us for a copy. For the OpenStreetMap Foundation in the United Kingdom there is an adequacy decision of the European Commission.',
      ],
    },
    {
      id: 'retention',
      title: 'How long',
      blocks: [
        {
          terms: [
            ['Account, places, saved cards', 'Until you delete them, or the account'],
            [
              'Orders, payments and invoices',
              '10 years after the year they belong to, as Belgian accounting and tax law ask. After you delete your account they stay there without your name and contact details, as far as the law allows',
            ],
            ['Sign-ins', '14 days at most, 7 days without use'],
            [
              'Links in e-mails to set a password or confirm an address',
              'Until they are used, or expire after hours',
            ],
            ['Technical logs, which carry numbers but no names or addresses', '30 days'],
            ['Correspondence about a complaint', '5 years after it is closed'],
            [
              'A fingerprint of a deleted account’s e-mail, which nobody can read back',
              'As long as first-order and referral offers exist, so that they can’t be claimed twice',
            ],
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies: only what works',
      blocks: [
        'We use no advertising and no tracking, and no cookies of others. What your browser keeps for us is needed for what you asked for, so the law requires no consent and we show no banner.',
        {
          terms: [
            ['language (cookie, 1 year)', 'The language you chose'],
            [
              'lavoir-device (cookie, 1 year)',
              'That somebody signed in here before, so that strangers who guess at your password can’t lock you out; only signing in sees it',
            ],
            [
              'laundryOnFoldedCloseStatus, laundryOnHangerCloseStatus (cookies, 1 year)',
              'That you answered the card about a bag',
            ],
            [
              'lavoir.* (local storage)',
              'That you are signed in, your basket and what you have filled in at checkout; gone when you sign out',
            ],
            ['theme (local storage)', 'Light or dark'],
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You can ask us to see your data, correct it, erase it, restrict its use, or hand it to you or to someone else in a form that a computer reads. You can object to what we do on the ground of our legitimate interest, always to tips and offers, and withdraw a consent at any time.',
        'Much of it you do yourself: under [Profile](/profile) you correct your details, download everything as a file, and delete the account. For the rest write to [{mail}](mailto:{mail}). We answer within one month, free of charge, and may first ask for something that shows who you are.',
      ],
    },
    {
      id: 'complaint',
      title: 'Complaint to the authority',
      blocks: [
        'If you think that we handle your data wrongly, please tell us. You may also complain to the **Belgian Data Protection Authority** (Autorité de protection des données / Gegevensbeschermingsautoriteit), Rue de la Presse 35, 1000 Brussels, [contact@apd-gba.be](mailto:contact@apd-gba.be), [dataprotectionauthority.be](https://www.dataprotectionauthority.be), or to the authority where you live or work.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        'Connections are encrypted. Passwords, sign-ins and links are stored as hashes, locker codes encrypted. Each role sees only what it needs, and every step of an order is recorded with who took it. If something goes wrong that puts you at risk, we tell you and the authority.',
        'When this policy changes in something that matters to you, we tell you by e-mail before.',
      ],
    },
  ],
};
