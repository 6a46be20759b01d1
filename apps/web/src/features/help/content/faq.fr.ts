import type { Faq } from './shapes.ts';

export const faq: Faq = {
  title: 'FAQ et contact',
  lead: 'Ce qu’on nous demande le plus. Si votre question n’y est pas, une personne y répond.',
  groups: [
    {
      id: 'ordering',
      title: 'Commander',
      questions: [
        {
          id: 'minimum',
          title: 'Y a-t-il une commande minimum ?',
          blocks: [
            'Oui, {minimum} de services, car un chauffeur passe deux fois. Le panier indique ce qui manque. Les sacs seuls n’ont pas de minimum.',
          ],
        },
        {
          id: 'area',
          title: 'Où passez-vous ?',
          blocks: [
            'À Bruxelles (1000 à 1210) et à Anvers (2000 à 2060), à votre porte ou dans un point de collecte. Si votre code postal n’est pas encore desservi, laissez votre adresse e-mail en ajoutant le lieu et nous vous écrirons.',
          ],
        },
        {
          id: 'change',
          title: 'Puis-je modifier ou supprimer une commande ?',
          blocks: [
            'Oui, jusqu’à l’enlèvement : ouvrez-la sous [Commandes](/order). Ensuite, vous pouvez encore choisir un autre moment de livraison.',
          ],
        },
      ],
    },
    {
      id: 'moments',
      title: 'Enlèvement et livraison',
      questions: [
        {
          id: 'duration',
          title: 'Combien de temps cela prend-il ?',
          blocks: [
            'En général 2 à 3 jours. La livraison est possible dès 48 heures après l’enlèvement. Vous choisissez les deux moments, chacun dans une plage de deux heures.',
          ],
        },
        {
          id: 'absent',
          title: 'Et si je ne suis pas chez moi ?',
          blocks: [
            'Laissez une note pour le chauffeur avec votre adresse (« chez le voisin au numéro 49 ») et nous faisons comme vous l’écrivez. Si nous trouvons porte close, vous recevez un message et choisissez un autre moment. Cela ne coûte rien.',
          ],
        },
        {
          id: 'lockers',
          title: 'Comment fonctionnent les casiers ?',
          blocks: [
            'Quand votre linge est dans le casier, nous vous envoyons un message. Le numéro et le code se trouvent dans l’application, sous votre commande. Reprenez vos affaires, appuyez sur « Commande retirée », c’est fait.',
          ],
        },
        {
          id: 'bags',
          title: 'Me faut-il un de vos sacs ?',
          blocks: [
            'Non, tout sac convient. Le nôtre contient jusqu’à 12 kg et revient avec votre linge ; la caution est de {deposit}. La housse pour vêtements sur cintres est gratuite.',
          ],
        },
      ],
    },
    {
      id: 'care',
      title: 'Le soin de votre linge',
      questions: [
        {
          id: 'sorting',
          title: 'Dois-je trier ?',
          blocks: [
            'Non. Nous trions par couleur et par étiquette d’entretien, et votre linge est lavé seul, pas avec celui des autres.',
          ],
        },
        {
          id: 'stains',
          title: 'Et les taches ?',
          blocks: [
            'Dites-nous dans les remarques de quoi il s’agit, et depuis quand. Nous traitons ce qui peut l’être en ménageant toujours le tissu.',
          ],
        },
        {
          id: 'damage',
          title: 'Il manque quelque chose, ou un article est abîmé. Que faire ?',
          blocks: [
            'Nous en sommes désolés. Ouvrez la commande sous [Commandes](/order) dans les 7 jours de la livraison et appuyez sur « Signaler un problème » ; une photo aide. Nos [conditions](/terms#damage) disent comment nous y remédions.',
          ],
        },
      ],
    },
    {
      id: 'paying',
      title: 'Prix et paiement',
      questions: [
        {
          id: 'when',
          title: 'Quand est-ce que je paie ?',
          blocks: [
            'Une seule fois, quand la blanchisserie a tout pesé et compté. Jusque-là, vous ne voyez qu’une estimation. [Voir un exemple](/how-it-works).',
          ],
        },
        {
          id: 'how',
          title: 'Comment puis-je payer ?',
          blocks: [
            'Par carte de débit ou avec votre portefeuille, que vous rechargez par Bancontact. Certaines entreprises paient pour leurs équipes par facture mensuelle.',
          ],
        },
        {
          id: 'fee',
          title: 'Combien coûte votre passage ?',
          blocks: [
            'Un seul montant pour l’aller et le retour : {fee} à la plupart des adresses, moins dans beaucoup de points de collecte. Vous le voyez dans le panier et à la commande.',
          ],
        },
        {
          id: 'failed',
          title: 'Mon paiement a échoué.',
          blocks: [
            'Rechargez votre portefeuille ou choisissez une autre carte. Nous réessayons aussi de nous-mêmes après 1, 4 et 24 heures. Entre-temps, votre linge attend en lieu sûr.',
          ],
        },
        {
          id: 'promo',
          title: 'Pourquoi mon code promo ne marche-t-il pas ?',
          blocks: [
            'La plupart des codes valent pour une première commande, certains ont une date limite, et quelques-uns ne servent qu’à un nombre limité de personnes.',
          ],
        },
      ],
    },
    {
      id: 'account',
      title: 'Votre compte',
      questions: [
        {
          id: 'password',
          title: 'J’ai oublié mon mot de passe.',
          blocks: [
            'Choisissez « Mot de passe oublié ? » là où vous vous connectez. Nous vous envoyons un lien qui fonctionne une fois.',
          ],
        },
        {
          id: 'email',
          title: 'Puis-je changer d’adresse e-mail ?',
          blocks: [
            'Oui, mais c’est nous qui le faisons, pour que personne d’autre ne le puisse. Écrivez-nous depuis votre adresse actuelle.',
          ],
        },
        {
          id: 'delete',
          title: 'Comment supprimer mon compte ?',
          blocks: [
            'Au bas de votre [profil](/profile), quand aucune commande n’est en cours. Vous pouvez aussi y télécharger tout ce que nous savons de vous. La [politique de confidentialité](/privacy#retention) dit ce que nous effaçons et ce qui reste.',
          ],
        },
        {
          id: 'withdraw',
          title: 'Comment me rétracter d’une commande ?',
          blocks: ['Dans les 14 jours, sans raison à donner, [c’est ici](/terms#withdrawal).'],
        },
      ],
    },
  ],
  contact: {
    title: 'Contact',
    text: 'Écrivez ou appelez, en français, en néerlandais ou en anglais. Avec votre numéro de commande, nous trouvons tout plus vite.',
    hours:
      'Du lundi au vendredi, 9:00 – 18:00. Les e-mails reçoivent une réponse au plus tard le jour ouvrable suivant.',
  },
};
