import type { Article } from './shapes.ts';
import { termsSince } from './since.ts';

export const terms: Article = {
  title: 'Terms and conditions',
  lead: 'What you can count on from us, and what we count on from you, in plain words. They apply to every order that a consumer places with {brand}.',
  since: termsSince,
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      blocks: [
        '{company}, {street}, {city}, Belgium. Company and VAT number {vat}, {court}. E-mail [{mail}](mailto:{mail}), phone {phone}.',
        'We collect laundry, have it washed and ironed by a laundry that works for us, and bring it back. Your contract is with us, not with the laundry.',
      ],
    },
    {
      id: 'contract',
      title: 'When a contract is made',
      blocks: [
        'You choose what we wash and when we come. Before you confirm you see the items, the prices, the fee, the estimated total, the place and both moments, and you can correct each of them. With the last button you place an order that obliges you to pay.',
        'The contract is made when we confirm your order on the screen and by e-mail. That e-mail is your copy: it can be kept and printed. The contract can be made in English, French or Dutch.',
        'We may refuse an order that lies outside our area, asks for a moment that is full, or contains something that we cannot clean. Then nothing is charged.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      blocks: [
        'All prices are in euro and include VAT: {vat_percent}, unless your receipt names another rate. What you pay is the price of the services, less your promotion, plus one fee for coming to you: a delivery fee at your door, {fee} unless your area has another, or the service fee of your collection point. You see it before you order.',
        'Prices can change, but never for an order that you have already placed.',
      ],
    },
    {
      id: 'minimum',
      title: 'Minimum order',
      blocks: [
        'An order contains services worth at least {minimum}, promotions and fee not counted. The basket shows what is missing. Bags alone have no minimum.',
        'When the laundry finds less in the bag than you ordered and the services come to less than {minimum}, we charge {minimum} for them. When it finds none of them, it charges nothing: we ask you first.',
      ],
    },
    {
      id: 'charging',
      title: 'Weighing and charging, once',
      blocks: [
        'What you see at checkout is an estimate, because nobody can weigh a bag from a distance. Nothing is charged yet. If you pay from your wallet we reserve the estimated amount in it.',
        'At the laundry every item is counted and everything by the kilo is weighed. From the prices of your order follows the final amount. We charge it once, and you get it line by line by e-mail: estimated, weighed, promotion, fee, VAT, charged.',
        'If the weight or the count looks wrong to you, write to us: we keep the record of the scales, and correct what is wrong.',
        'When your card or your wallet cannot pay the amount, we tell you and try again after 1, 4 and 24 hours. You can pay by another card or top up your wallet meanwhile. We wash and bring back what is paid.',
      ],
    },
    {
      id: 'wallet',
      title: 'Wallet, promo codes and referral',
      blocks: [
        'Money that you paid into your wallet stays yours: ask and we pay it back to where it came from. Credit that we gave you, such as the {referral} for recommending a friend, can be spent on orders but is not paid out.',
        'A promo code is valid for the first order unless it says otherwise, once, and takes off no more than the services cost. Referral credit is for people who never ordered before, once in a lifetime, and never for one’s own second account.',
      ],
    },
    {
      id: 'delivery',
      title: 'Pick-up, delivery and lockers',
      blocks: [
        'We come within the two hours that you chose. Delivery is possible from 48 hours after pick-up. Most orders are back in 2 to 3 days.',
        'At a collection point with lockers, your laundry is delivered when it lies in the locker and you have its number and code. Take it within 3 days, so that the next person can use the locker.',
        'A folded bag costs a deposit of {deposit}, which you get back when you return the bag in good order. Bags on hangers are lent free of charge.',
      ],
    },
    {
      id: 'missed',
      title: 'When we miss each other',
      blocks: [
        'If we cannot pick up, you choose a new moment or delete the order. Neither costs anything.',
        'If we cannot deliver, we keep your laundry safe and you choose a new moment, free of charge.',
        'If we are the ones who are late or don’t come, you choose the same way. You may also end the contract when we fail again within a reasonable time that you gave us; what you paid for services that you did not get is paid back.',
      ],
    },
    {
      id: 'care',
      title: 'Care labels, and what we don’t take',
      blocks: [
        'We wash by the care label. Without a label we choose the gentlest way that makes sense, or ask you first. Please empty the pockets, and tell us about stains, loose seams and colours that run.',
        {
          list: [
            'We don’t take things that are wet through, infested, or soiled with dangerous substances.',
            'We don’t take furs, or items that the label forbids to clean.',
            'What we find in pockets comes back with your laundry.',
          ],
        },
      ],
    },
    {
      id: 'damage',
      title: 'Loss or damage',
      blocks: [
        'We answer for your laundry from the moment we take it until you have it back, or it lies in your locker.',
        'If something is lost or damaged by our doing, we repair or clean it again where that helps. Otherwise we pay what the item was worth when we took it: the price of a comparable new one, less its age and wear. A receipt or a photo helps, but is not required.',
        'We are not liable for what careful professional work cannot prevent: a wrong or missing label, hidden weak spots, dyes that do not hold, wear that washing only shows.',
        'Please tell us within 7 days if you can, with a photo: then it is easier to find out what happened. Your legal rights don’t end with those 7 days. Nothing in these terms limits our liability for intent, gross negligence, injury, or failing to do what the contract is essentially about.',
      ],
    },
    {
      id: 'withdrawal-right',
      title: 'Your right of withdrawal: 14 days',
      blocks: [
        'You may withdraw from the contract within 14 days from the day after it was made, without giving a reason (Book VI of the Code of Economic Law, art. VI.47 and following). It is enough to send your withdrawal before those 14 days are over.',
        'By choosing a pick-up within those 14 days you ask us expressly to start before they end. Then this holds:',
        {
          list: [
            '**Not picked up yet:** you pay nothing.',
            '**Picked up, not ready yet:** we stop and bring your laundry back. You pay for what was done until then, in proportion to the whole (art. VI.51): half of the fee for each trip, and the washing once it is done.',
            '**Washed and delivered:** the service is fully performed and the right of withdrawal has ended (art. VI.53, 1°), as you acknowledge when you order.',
          ],
        },
        'What you paid beyond that, we pay back within 14 days of your withdrawal, the way you paid it, without costs for you. Unused bags that you bought can be returned within 14 days of your withdrawal.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Withdraw from the contract',
      blocks: [
        'This function is here for you throughout the 14 days. Any other clear statement, for instance a letter or a call, is just as good.',
        { part: 'withdrawal' },
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'Your details should be right, and your password known to you alone. You can end the account at any time under [Profile](/profile), as long as no order is under way. We may close an account that is used for fraud or to harm others, after telling you why, unless the law forbids us to.',
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        'Write to [{mail}](mailto:{mail}). You get an answer within 5 working days, and a solution or a reasoned refusal within 30 days.',
        'If we don’t find a solution together, you can turn, free of charge, to the **Consumer Mediation Service**, North Gate II, Boulevard du Roi Albert II 8 box 1, 1000 Brussels, phone 02 702 52 20, [mediationconsommateur.be](https://mediationconsommateur.be/en). You can also go to court.',
      ],
    },
    {
      id: 'law',
      title: 'Law, courts and changes',
      blocks: [
        'Belgian law applies. If you live in another country of the European Union, you keep the protection that its mandatory rules give you. The courts that the law names have jurisdiction; as a consumer you can always sue us where you live.',
        'If these terms change, the new ones apply to orders that you place after we told you. If one of them turns out to be void, the others stay.',
      ],
    },
  ],
};
