import type { HowItWorks } from './shapes.ts';

export const howItWorks: HowItWorks = {
  title: 'Comment ça marche',
  lead: 'Autrefois, le village se retrouvait au lavoir. Aujourd’hui, le lavoir vient à vous : cinq étapes, et vous ne portez rien plus loin que votre porte.',
  steps: [
    {
      id: 'choose',
      title: 'Vous choisissez',
      text: 'Des pièces, des kilos ou les deux, dès {minimum}, et deux moments : l’enlèvement et le retour.',
    },
    {
      id: 'pick-up',
      title: 'Nous enlevons',
      text: 'À votre porte ou à votre point de collecte, dans les deux heures que vous avez choisies.',
    },
    {
      id: 'weigh',
      title: 'Nous pesons',
      text: 'Chaque pièce est comptée, chaque kilo pesé. Vous ne payez qu’à ce moment, une seule fois.',
    },
    {
      id: 'wash',
      title: 'Nous lavons et repassons',
      text: 'Par couleur et étiquette d’entretien, votre linge seul. Vous le suivez en direct.',
    },
    {
      id: 'bring',
      title: 'Nous rapportons',
      text: 'Plié ou sur cintres, dès 48 heures après l’enlèvement, à votre porte ou dans votre casier.',
    },
  ],
  sections: {
    kilo: {
      title: 'Au kilo ou à la pièce',
      paragraphs: [
        'Le linge de tous les jours se compte au kilo : mettez-le dans n’importe quel sac et choisissez un demi-sac ou un sac plein. Pas besoin de balance, nous en avons une bonne.',
        'Les chemises, costumes, robes, couettes et tout ce qui demande une attention particulière se comptent à la pièce. Chaque prix comprend la TVA et figure dans le catalogue avant la commande.',
      ],
    },
    weighing: {
      title: 'Ce que vous payez, et quand',
      paragraphs: [
        'À la commande, vous voyez une estimation ; rien n’est débité. À la blanchisserie, c’est la balance qui décide, et vous payez ce qu’il y avait vraiment : un peu plus, ou un peu moins.',
        'Vous recevez le calcul ligne par ligne : l’estimation, la pesée, votre promotion, un seul montant de {fee} pour nos deux passages (moins dans beaucoup de points de collecte), et la TVA comprise.',
      ],
    },
    lockers: {
      title: 'Des casiers au travail ou chez vous',
      paragraphs: [
        'Dans un point de collecte sécurisé, votre linge attend derrière sa propre porte. Nous vous prévenons quand il y est ; le numéro du casier et son code sont dans l’application et nulle part ailleurs.',
        'Vous rejoignez un point de collecte une seule fois, avec le code à quatre chiffres reçu de votre entreprise ou de votre résidence.',
      ],
    },
  },
  example: {
    title: 'Un exemple',
    shirts: '5 chemises sur cintre',
    fee: 'Frais de livraison',
    estimate: 'Estimé à 5 kg à la commande',
    weighed: 'Lavage et pliage, pesé 6,2 kg',
    total: 'Total (tvac)',
    vat: 'Dont TVA {vat_percent}',
    charged: 'Débité une seule fois, après la pesée.',
  },
};
