import type { Article } from './shapes.ts';
import { privacySince } from './since.ts';

export const privacy: Article = {
  title: 'Protection de la vie privée',
  lead: 'Nous savons où vous habitez et ce que vous portez. Cela demande du soin : voici ce que nous gardons, pourquoi, combien de temps, et ce que vous pouvez nous demander.',
  since: privacySince,
  sections: [
    {
      id: 'controller',
      title: 'Qui est responsable',
      blocks: [
        '{company}, {street}, {city}, Belgique, {vat}, décide de ce qu’il advient de vos données personnelles (le responsable du traitement au sens du règlement général sur la protection des données, RGPD). Questions : [{mail}](mailto:{mail}).',
      ],
    },
    {
      id: 'data',
      title: 'Ce que nous gardons à votre sujet',
      blocks: [
        {
          list: [
            '**Compte :** nom, e-mail, téléphone, langue, votre mot de passe sous une forme que personne ne peut relire et, si vous les indiquez, entreprise et numéro de TVA.',
            '**Lieux :** vos adresses et points de collecte, avec ce que vous avez écrit pour le chauffeur.',
            '**Commandes :** ce que vous avez commandé, quand et où nous sommes passés, poids, montants, remarques, avis, et ce que vous signalez au sujet d’un article, photos comprises.',
            '**Paiements :** les mouvements de votre portefeuille ; d’une carte, seulement les quatre derniers chiffres et une référence chez le prestataire de paiement. Le numéro de carte ne nous parvient jamais.',
            '**Connexion :** les appareils sur lesquels votre session est ouverte, avec le navigateur et la dernière utilisation.',
            '**La position de votre appareil**, seulement quand vous appuyez sur « Les plus proches d’abord » en cherchant un point de collecte : pour cette recherche, à dix mètres près ; nous ne la conservons pas.',
          ],
        },
        'Tout cela vient de vous, sauf les poids et les mouvements, qui viennent de vos commandes. Sans les données des quatre premiers points, nous ne pouvons pas exécuter de commande. Nous n’achetons pas de données et n’en vendons pas.',
      ],
    },
    {
      id: 'purposes',
      title: 'Pourquoi, et sur quelle base',
      blocks: [
        {
          terms: [
            [
              'Exécuter vos commandes, du compte à la livraison, et vous tenir au courant',
              'Le contrat avec vous (RGPD, art. 6.1.b)',
            ],
            [
              'Débiter, rembourser, facturer et tenir la comptabilité',
              'Le contrat et nos obligations légales (art. 6.1.b et c)',
            ],
            [
              'Répondre aux questions et régler les dommages',
              'Le contrat et notre intérêt légitime à nous défendre (art. 6.1.b et f)',
            ],
            [
              'Sécurité : limiter les tentatives, un captcha sur nos propres serveurs, fermer les sessions volées, empêcher l’abus de promotions',
              'Notre intérêt légitime à un service sûr (art. 6.1.f)',
            ],
            [
              'Avis et amélioration du service',
              'Notre intérêt légitime à bien faire notre travail (art. 6.1.f)',
            ],
            [
              'Conseils et offres par e-mail',
              'Pour les clients notre intérêt légitime, sinon votre consentement (art. 6.1.f et a) ; chacun de ces e-mails contient un lien pour les arrêter',
            ],
          ],
        },
        'Aucune décision ayant un effet juridique pour vous n’est prise par un ordinateur seul, et nous n’établissons pas de profil de vous.',
      ],
    },
    {
      id: 'recipients',
      title: 'Qui d’autre les voit',
      blocks: [
        'Seulement ceux qui en ont besoin, et seulement ce dont ils ont besoin :',
        {
          list: [
            'Le **chauffeur** de votre commande : nom, adresse, téléphone, ce qu’il faut enlever et rapporter.',
            'La **blanchisserie** qui fait le travail : numéro de commande, nom, articles et remarques.',
            'Le **responsable de votre entreprise**, si vous commandez par elle : les commandes de ses utilisateurs.',
            'Le **prestataire de paiement** (Stripe Payments Europe, Irlande), qui traite les cartes et Bancontact, aussi sous sa propre responsabilité.',
            'Des entreprises qui travaillent pour nous sous contrat (sous-traitants) : hébergement et e-mail, dans l’Espace économique européen.',
            '**Google**, seulement si vous choisissez de vous connecter avec Google.',
            'L’**OpenStreetMap Foundation** (Royaume-Uni), quand vous regardez une carte des points de collecte : votre navigateur y charge les images de la carte. Elle apprend donc votre adresse IP et la zone que vous regardez, rien d’autre sur vous.',
            'Les autorités et les tribunaux, lorsque la loi nous y oblige.',
          ],
        },
      ],
    },
    {
      id: 'transfers',
      title: 'En dehors de l’Europe',
      blocks: [
        'Nous gardons vos données dans l’Espace économique européen. Stripe et Google peuvent faire traiter des données aux États-Unis ; ils le font dans le cadre de protection des données UE–États-Unis et des clauses contractuelles types de la Commission européenne. Demandez-nous une copie. Pour l’OpenStreetMap Foundation au Royaume-Uni, il existe une décision d’adéquation de la Commission européenne.',
      ],
    },
    {
      id: 'retention',
      title: 'Combien de temps',
      blocks: [
        {
          terms: [
            ['Compte, lieux, cartes enregistrées', 'Jusqu’à ce que vous les supprimiez, ou le compte'],
            [
              'Commandes, paiements et factures',
              '10 ans après l’année concernée, comme l’exige le droit comptable et fiscal belge. Si vous supprimez votre compte, ils y restent sans votre nom ni vos coordonnées, dans la mesure où la loi le permet',
            ],
            ['Connexions', '14 jours au plus, 7 jours sans utilisation'],
            [
              'Liens dans les e-mails pour choisir un mot de passe ou confirmer une adresse',
              'Jusqu’à leur utilisation, ou quelques heures',
            ],
            ['Journaux techniques, qui portent des numéros mais ni noms ni adresses', '30 jours'],
            ['Correspondance sur une réclamation', '5 ans après sa clôture'],
            [
              'Une empreinte de l’e-mail d’un compte supprimé, que personne ne peut relire',
              'Tant que des offres de première commande et de parrainage existent, pour qu’on ne les demande pas deux fois',
            ],
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies : le strict nécessaire',
      blocks: [
        'Ni publicité, ni suivi, ni cookies de tiers. Ce que votre navigateur garde pour nous est nécessaire à ce que vous avez demandé ; la loi n’exige donc pas de consentement et nous n’affichons pas de bandeau.',
        {
          terms: [
            ['language (cookie, 1 an)', 'La langue que vous avez choisie'],
            [
              'lavoir-device (cookie, 1 an)',
              'Que quelqu’un s’est déjà connecté ici, pour que des inconnus qui devinent votre mot de passe ne puissent pas vous bloquer ; seule la connexion le voit',
            ],
            [
              'laundryOnFoldedCloseStatus, laundryOnHangerCloseStatus (cookies, 1 an)',
              'Que vous avez répondu à la carte sur un sac',
            ],
            [
              'lavoir.* (stockage local)',
              'Votre session ouverte, votre panier et ce que vous avez rempli à la commande ; effacés à la déconnexion',
            ],
            ['theme (stockage local)', 'Clair ou sombre'],
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits',
      blocks: [
        'Vous pouvez demander à voir vos données, à les corriger, à les effacer, à en limiter l’usage, ou à les recevoir ou faire transmettre sous une forme lisible par un ordinateur. Vous pouvez vous opposer à ce que nous faisons sur la base de notre intérêt légitime, toujours aux conseils et offres, et retirer un consentement à tout moment.',
        'Vous faites beaucoup vous-même : sous [Profil](/profile), vous corrigez vos coordonnées, téléchargez le tout dans un fichier et supprimez le compte. Pour le reste, écrivez à [{mail}](mailto:{mail}). Nous répondons dans le mois, gratuitement, et pouvons d’abord demander de quoi vérifier qui vous êtes.',
      ],
    },
    {
      id: 'complaint',
      title: 'Plainte auprès de l’autorité',
      blocks: [
        'Si vous pensez que nous traitons mal vos données, dites-le-nous. Vous pouvez aussi porter plainte auprès de l’**Autorité de protection des données**, Rue de la Presse 35, 1000 Bruxelles, [contact@apd-gba.be](mailto:contact@apd-gba.be), [autoriteprotectiondonnees.be](https://www.autoriteprotectiondonnees.be), ou de l’autorité du lieu où vous habitez ou travaillez.',
      ],
    },
    {
      id: 'security',
      title: 'Comment nous les protégeons',
      blocks: [
        'Les connexions sont chiffrées. Les mots de passe, les sessions et les liens sont stockés sous forme d’empreintes, les codes des casiers sont chiffrés. Chaque rôle ne voit que ce dont il a besoin, et chaque étape d’une commande est enregistrée avec son auteur. Si un incident vous met en danger, nous vous prévenons, ainsi que l’autorité.',
        'Si cette politique change sur un point important pour vous, nous vous en informons par e-mail au préalable.',
      ],
    },
  ],
};
