import type { Locale } from '@lavoir/i18n';

/**
 * What a search engine and a messenger say of a page, by its path; no other page is for them. Only the build knows these
 * texts: the app never shows them.
 */
export const descriptions: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  '/sign-in': {
    en: 'Your laundry picked up at your door, washed, ironed and brought back. Order in a minute and follow it to the door.',
    fr: 'Votre linge enlevé chez vous, lavé, repassé et rapporté. Commandez en une minute et suivez-le jusqu’à votre porte.',
    nl: 'Je was aan je deur opgehaald, gewassen, gestreken en teruggebracht. Bestel in een minuut en volg hem tot aan je deur.',
  },
  '/personal-details': {
    en: 'Create an account: we fetch your laundry at your door or at a collection point near you, and bring it back clean.',
    fr: 'Créez votre compte : nous enlevons votre linge chez vous ou à un point de collecte proche, et le rapportons propre.',
    nl: 'Maak een account: we halen je was op aan je deur of in een ophaalpunt in de buurt, en brengen hem schoon terug.',
  },
  '/how-it-works': {
    en: 'From the bag at your door to clean clothes: how ordering, pick-up, weighing, paying and delivery go at Lavoir.',
    fr: 'Du sac devant votre porte au linge propre : commande, enlèvement, pesée, paiement et livraison chez Lavoir.',
    nl: 'Van de zak aan je deur tot schone kleren: hoe bestellen, ophalen, wegen, betalen en leveren gaan bij Lavoir.',
  },
  '/faq': {
    en: 'Answers about ordering, prices, pick-up and delivery, paying, and what to do when something is wrong. And how to reach us.',
    fr: 'Des réponses sur la commande, les prix, l’enlèvement et la livraison, le paiement, et sur ce qui ne va pas. Et comment nous joindre.',
    nl: 'Antwoorden over bestellen, prijzen, ophalen en leveren, betalen, en wat je doet als er iets mis is. En hoe je ons bereikt.',
  },
  '/privacy': {
    en: 'What Lavoir keeps of you, why, for how long and who else sees it; and how to have it shown, corrected or erased.',
    fr: 'Ce que Lavoir conserve de vous, pourquoi, combien de temps et qui d’autre le voit ; et comment le consulter, le corriger ou l’effacer.',
    nl: 'Wat Lavoir van je bewaart, waarom, hoelang en wie het nog ziet; en hoe je het laat tonen, verbeteren of wissen.',
  },
  '/terms': {
    en: 'The terms on which Lavoir fetches, cleans and brings back your laundry: prices, payment, withdrawal, loss and damage.',
    fr: 'Les conditions auxquelles Lavoir enlève, nettoie et rapporte votre linge : prix, paiement, rétractation, perte et dégâts.',
    nl: 'De voorwaarden waaronder Lavoir je was ophaalt, reinigt en terugbrengt: prijzen, betaling, herroeping, verlies en schade.',
  },
};
