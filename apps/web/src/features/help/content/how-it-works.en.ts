import type { HowItWorks } from './shapes.ts';

export const howItWorks: HowItWorks = {
  title: 'How it works',
  lead: 'In the old days the village met at the wash-house. Now the wash-house comes to you: five steps, and you carry nothing further than your door.',
  steps: [
    {
      id: 'choose',
      title: 'You choose',
      text: 'Pieces, kilos or both, from {minimum}, and two moments: one to fetch, one to bring back.',
    },
    {
      id: 'pick-up',
      title: 'We pick up',
      text: 'At your door or at your collection point, within the two hours you chose.',
    },
    {
      id: 'weigh',
      title: 'We weigh',
      text: 'Every piece is counted and every kilo weighed. Only now you pay, once.',
    },
    {
      id: 'wash',
      title: 'We wash and iron',
      text: 'By colour and care label, your laundry on its own. You follow it live.',
    },
    {
      id: 'bring',
      title: 'We bring it back',
      text: 'Folded or on hangers, from 48 hours after pick-up, to your door or your locker.',
    },
  ],
  sections: {
    kilo: {
      title: 'By the kilo or by the piece',
      paragraphs: [
        'Everyday laundry goes by the kilo: put it in any bag and choose half a bag or a full one. You needn’t own scales, we have good ones.',
        'Shirts, suits, dresses, duvets and all that wants a hand of its own go by the piece. Every price includes VAT and stands in the catalogue before you order.',
      ],
    },
    weighing: {
      title: 'What you pay, and when',
      paragraphs: [
        'At checkout you see an estimate; nothing is charged. At the laundry the scales decide, and you pay for what was really there: a little more, or a little less.',
        'You get the sum line by line: what you estimated, what we weighed, your promotion, one fee of {fee} for coming twice (less at many collection points), and the VAT in it.',
      ],
    },
    lockers: {
      title: 'Lockers at work or at home',
      paragraphs: [
        'At a secure collection point your laundry waits behind a door of its own. We tell you when it is there; the number of the locker and its code are in the app and nowhere else.',
        'You connect to a collection point once, with the four-digit code that your company or residence gave you.',
      ],
    },
  },
  example: {
    title: 'An example',
    shirts: '5 shirts on hangers',
    fee: 'Delivery fee',
    estimate: 'Estimated at 5 kg when ordering',
    weighed: 'Wash & fold, weighed 6,2 kg',
    total: 'Total (tvac)',
    vat: 'Of which VAT {vat_percent}',
    charged: 'Charged once, after weighing.',
  },
};
