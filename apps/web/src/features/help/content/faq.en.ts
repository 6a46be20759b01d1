import type { Faq } from './shapes.ts';

export const faq: Faq = {
  title: 'FAQ and contact',
  lead: 'What people ask us most. If your question isn’t here, a person answers it.',
  groups: [
    {
      id: 'ordering',
      title: 'Ordering',
      questions: [
        {
          id: 'minimum',
          title: 'Is there a minimum order?',
          blocks: [
            'Yes, {minimum} of services, because a driver comes twice. The basket shows what is missing. Bags alone have no minimum.',
          ],
        },
        {
          id: 'area',
          title: 'Where do you come?',
          blocks: [
            'In Brussels (1000 to 1210) and in Antwerp (2000 to 2060), at your door or at a collection point. If your zip code isn’t served yet, leave your e-mail when you add the address and we write when we start.',
          ],
        },
        {
          id: 'change',
          title: 'Can I change or delete an order?',
          blocks: [
            'Until we have picked it up, yes: open it under [Orders](/order). After that you can still choose another delivery moment.',
          ],
        },
      ],
    },
    {
      id: 'moments',
      title: 'Pick-up and delivery',
      questions: [
        {
          id: 'duration',
          title: 'How long does it take?',
          blocks: [
            'Usually 2 to 3 days. Delivery is possible from 48 hours after pick-up. You choose both moments, each a window of two hours.',
          ],
        },
        {
          id: 'absent',
          title: 'What if I’m not at home?',
          blocks: [
            'Leave a note for the driver with your address (“with the neighbour at number 49”) and we do as you write. If we miss you, you get a message and choose a new moment. That costs nothing.',
          ],
        },
        {
          id: 'lockers',
          title: 'How do lockers work?',
          blocks: [
            'When your laundry lies in the locker we send you a message. The number and the code are in the app, under your order. Take your things, press “Order retrieved”, done.',
          ],
        },
        {
          id: 'bags',
          title: 'Do I need one of your bags?',
          blocks: [
            'No, any bag does. Ours holds up to 12 kg and comes back with your laundry; the deposit is {deposit}. The bag for clothes on hangers is free.',
          ],
        },
      ],
    },
    {
      id: 'care',
      title: 'Care of your laundry',
      questions: [
        {
          id: 'sorting',
          title: 'Do I have to sort it?',
          blocks: [
            'No. We sort by colour and by care label, and your laundry is washed on its own, not together with that of others.',
          ],
        },
        {
          id: 'stains',
          title: 'What about stains?',
          blocks: [
            'Tell us in the comments what it is, and since when. We treat what can be treated, and always spare the fabric.',
          ],
        },
        {
          id: 'damage',
          title: 'Something is missing or damaged. What now?',
          blocks: [
            'We’re sorry. Open the order under [Orders](/order) within 7 days of delivery and press “Report an issue”; a photo helps. Our [terms](/terms#damage) say how we make it good.',
          ],
        },
      ],
    },
    {
      id: 'paying',
      title: 'Prices and paying',
      questions: [
        {
          id: 'when',
          title: 'When do I pay?',
          blocks: [
            'Once, after the laundry has weighed and counted everything. Until then you only see an estimate. [See an example](/how-it-works).',
          ],
        },
        {
          id: 'how',
          title: 'How can I pay?',
          blocks: [
            'By debit card or from your wallet, which you top up by Bancontact. Some companies pay for their people by monthly invoice.',
          ],
        },
        {
          id: 'fee',
          title: 'What does it cost for you to come?',
          blocks: [
            'One fee for both ways: {fee} at most addresses, less at many collection points. You see it in the basket and at checkout.',
          ],
        },
        {
          id: 'failed',
          title: 'My payment failed.',
          blocks: [
            'Add money to your wallet or choose another card. We also try again by ourselves after 1, 4 and 24 hours. Your laundry waits safely meanwhile.',
          ],
        },
        {
          id: 'promo',
          title: 'Why doesn’t my promo code work?',
          blocks: [
            'Most codes are for a first order, some have a last day, and a few can be used by a limited number of people only.',
          ],
        },
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      questions: [
        {
          id: 'password',
          title: 'I forgot my password.',
          blocks: ['Choose “Forgot password?” where you sign in. We send you a link that works once.'],
        },
        {
          id: 'email',
          title: 'Can I change my e-mail address?',
          blocks: [
            'Yes, but we do it for you, so that nobody else can. Write to us from your present address.',
          ],
        },
        {
          id: 'delete',
          title: 'How do I delete my account?',
          blocks: [
            'At the foot of your [profile](/profile), when no order is under way. There you can also download everything we know about you. The [privacy policy](/privacy#retention) says what we erase and what stays.',
          ],
        },
        {
          id: 'withdraw',
          title: 'How do I withdraw from an order?',
          blocks: ['Within 14 days, without a reason, [right here](/terms#withdrawal).'],
        },
      ],
    },
  ],
  contact: {
    title: 'Contact',
    text: 'Write or call, in English, French or Dutch. With your order number we find everything faster.',
    hours: 'Monday to Friday, 9:00 – 18:00. E-mails get an answer the next working day at the latest.',
  },
};
