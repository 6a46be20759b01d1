import type { HowItWorks } from './shapes.ts';

export const howItWorks: HowItWorks = {
  title: 'Hoe het werkt',
  lead: 'Vroeger kwam het dorp samen aan de wasplaats. Nu komt de wasplaats naar jou: vijf stappen, en je draagt niets verder dan je deur.',
  steps: [
    {
      id: 'choose',
      title: 'Jij kiest',
      text: 'Stuks, kilo’s of allebei, vanaf {minimum}, en twee momenten: één om te halen, één om terug te brengen.',
    },
    {
      id: 'pick-up',
      title: 'We halen op',
      text: 'Aan je deur of in je ophaalpunt, binnen de twee uur die je koos.',
    },
    {
      id: 'weigh',
      title: 'We wegen',
      text: 'Elk stuk wordt geteld en elke kilo gewogen. Pas dan betaal je, één keer.',
    },
    {
      id: 'wash',
      title: 'We wassen en strijken',
      text: 'Per kleur en wasetiket, jouw was apart. Je volgt alles live.',
    },
    {
      id: 'bring',
      title: 'We brengen terug',
      text: 'Gevouwen of op kleerhangers, vanaf 48 uur na de ophaling, aan je deur of in je locker.',
    },
  ],
  sections: {
    kilo: {
      title: 'Per kilo of per stuk',
      paragraphs: [
        'Dagelijkse was gaat per kilo: steek ze in om het even welke zak en kies een halve of een volle. Een weegschaal heb je niet nodig, wij hebben een goede.',
        'Hemden, kostuums, jurken, dekbedden en alles wat aparte aandacht vraagt, gaat per stuk. Elke prijs is inclusief btw en staat in de catalogus voor je bestelt.',
      ],
    },
    weighing: {
      title: 'Wat je betaalt, en wanneer',
      paragraphs: [
        'Bij het bestellen zie je een schatting; er wordt niets aangerekend. In de wasserij beslist de weegschaal, en je betaalt wat er echt was: iets meer, of iets minder.',
        'Je krijgt de som lijn per lijn: wat je schatte, wat we wogen, je promotie, één bedrag van {fee} omdat we twee keer komen (minder in veel ophaalpunten), en de btw die erin zit.',
      ],
    },
    lockers: {
      title: 'Lockers op het werk of thuis',
      paragraphs: [
        'In een beveiligd ophaalpunt wacht je was achter een eigen deur. We laten weten wanneer ze er ligt; het nummer van de locker en de code staan in de app en nergens anders.',
        'Je sluit je één keer aan bij een ophaalpunt, met de viercijferige code die je van je bedrijf of residentie kreeg.',
      ],
    },
  },
  example: {
    title: 'Een voorbeeld',
    shirts: '5 hemden op kleerhanger',
    fee: 'Leveringskosten',
    estimate: 'Geschat op 5 kg bij het bestellen',
    weighed: 'Wassen en vouwen, gewogen 6,2 kg',
    total: 'Totaal (incl. btw)',
    vat: 'Waarvan btw {vat_percent}',
    charged: 'Eén keer aangerekend, na het wegen.',
  },
};
