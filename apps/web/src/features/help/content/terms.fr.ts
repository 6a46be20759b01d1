import type { Article } from './shapes.ts';
import { termsSince } from './since.ts';

export const terms: Article = {
  title: 'Conditions générales',
  lead: 'Ce que vous pouvez attendre de nous, et ce que nous attendons de vous, en mots simples. Elles valent pour toute commande passée par un consommateur auprès de {brand}.',
  since: termsSince,
  sections: [
    {
      id: 'who',
      title: 'Qui nous sommes',
      blocks: [
        '{company}, {street}, {city}, Belgique. Numéro d’entreprise et de TVA {vat}, {court}. E-mail [{mail}](mailto:{mail}), téléphone {phone}.',
        'Nous enlevons votre linge, le faisons laver et repasser par une blanchisserie qui travaille pour nous, et vous le rapportons. Votre contrat est conclu avec nous, pas avec la blanchisserie.',
      ],
    },
    {
      id: 'contract',
      title: 'Quand le contrat est conclu',
      blocks: [
        'Vous choisissez ce que nous lavons et quand nous passons. Avant de confirmer, vous voyez les articles, les prix, les frais, le total estimé, le lieu et les deux moments, et vous pouvez tout corriger. Le dernier bouton passe une commande avec obligation de paiement.',
        'Le contrat est conclu lorsque nous confirmons votre commande à l’écran et par e-mail. Cet e-mail est votre exemplaire : vous pouvez le conserver et l’imprimer. Le contrat peut être conclu en français, en néerlandais ou en anglais.',
        'Nous pouvons refuser une commande hors de notre zone, pour un moment complet, ou qui contient un article que nous ne pouvons pas nettoyer. Dans ce cas, rien n’est débité.',
      ],
    },
    {
      id: 'prices',
      title: 'Prix',
      blocks: [
        'Tous les prix sont en euros, TVA comprise : {vat_percent}, sauf si votre reçu mentionne un autre taux. Vous payez le prix des services, moins votre promotion, plus un seul montant pour notre passage : des frais de livraison à domicile, {fee} sauf autre tarif de votre zone, ou les frais de service de votre point de collecte. Vous le voyez avant de commander.',
        'Les prix peuvent changer, mais jamais pour une commande déjà passée.',
      ],
    },
    {
      id: 'minimum',
      title: 'Commande minimum',
      blocks: [
        'Une commande comprend au moins {minimum} de services, hors promotion et frais. Le panier indique ce qui manque. Les sacs seuls n’ont pas de minimum.',
        'Si la blanchisserie trouve moins dans le sac que ce que vous avez commandé et que les services n’atteignent pas {minimum}, nous les facturons {minimum}. Si elle n’en trouve aucun, rien n’est débité : nous vous posons d’abord la question.',
      ],
    },
    {
      id: 'charging',
      title: 'Pesée et paiement, en une fois',
      blocks: [
        'Le montant affiché à la commande est une estimation, car personne ne peut peser un sac à distance. Rien n’est encore débité. Si vous payez avec votre portefeuille, nous y réservons le montant estimé.',
        'À la blanchisserie, chaque article est compté et tout ce qui se vend au kilo est pesé. Le montant final découle des prix de votre commande. Nous le débitons une seule fois et vous le recevez ligne par ligne par e-mail : estimé, pesé, promotion, frais, TVA, débité.',
        'Si le poids ou le nombre vous semble faux, écrivez-nous : nous gardons le relevé de la balance et corrigeons les erreurs.',
        'Si votre carte ou votre portefeuille ne permet pas le paiement, nous vous prévenons et réessayons après 1, 4 et 24 heures. Entre-temps, vous pouvez payer avec une autre carte ou recharger votre portefeuille. Nous lavons et rapportons ce qui est payé.',
      ],
    },
    {
      id: 'wallet',
      title: 'Portefeuille, codes promo et parrainage',
      blocks: [
        'L’argent que vous avez versé dans votre portefeuille reste à vous : demandez-le et nous vous le remboursons par le moyen de paiement utilisé. Le crédit que nous vous offrons, comme les {referral} pour le parrainage d’un proche, peut servir à commander mais n’est pas versé.',
        'Un code promo vaut pour la première commande sauf indication contraire, une seule fois, et ne déduit jamais plus que le prix des services. Le crédit de parrainage est réservé aux personnes qui n’ont jamais commandé, une fois pour toutes, et jamais pour son propre second compte.',
      ],
    },
    {
      id: 'delivery',
      title: 'Enlèvement, livraison et casiers',
      blocks: [
        'Nous passons dans les deux heures que vous avez choisies. La livraison est possible dès 48 heures après l’enlèvement. La plupart des commandes reviennent en 2 à 3 jours.',
        'Dans un point de collecte à casiers, votre linge est livré lorsqu’il se trouve dans le casier et que vous en avez le numéro et le code. Reprenez-le dans les 3 jours, pour que la personne suivante puisse utiliser le casier.',
        'Un sac pour linge plié fait l’objet d’une caution de {deposit}, que vous récupérez en rendant le sac en bon état. Les housses sur cintres sont prêtées gratuitement.',
      ],
    },
    {
      id: 'missed',
      title: 'Si nous nous manquons',
      blocks: [
        'Si l’enlèvement n’est pas possible, vous choisissez un autre moment ou vous supprimez la commande. Cela ne coûte rien.',
        'Si la livraison n’est pas possible, nous gardons votre linge en lieu sûr et vous choisissez un autre moment, sans frais.',
        'Si c’est nous qui sommes en retard ou absents, vous avez le même choix. Vous pouvez aussi mettre fin au contrat si nous manquons encore au délai raisonnable que vous nous avez accordé ; ce que vous avez payé pour des services non reçus vous est remboursé.',
      ],
    },
    {
      id: 'care',
      title: 'Étiquettes d’entretien, et ce que nous ne prenons pas',
      blocks: [
        'Nous lavons selon l’étiquette d’entretien. Sans étiquette, nous choisissons le traitement le plus doux qui ait du sens, ou nous vous demandons d’abord. Videz les poches, et signalez-nous les taches, les coutures fragiles et les couleurs qui déteignent.',
        {
          list: [
            'Nous ne prenons pas le linge détrempé, infesté ou souillé de substances dangereuses.',
            'Nous ne prenons pas les fourrures, ni les articles dont l’étiquette interdit le nettoyage.',
            'Ce que nous trouvons dans les poches revient avec votre linge.',
          ],
        },
      ],
    },
    {
      id: 'damage',
      title: 'Perte ou dommage',
      blocks: [
        'Nous répondons de votre linge depuis le moment où nous le prenons jusqu’à ce que vous l’ayez récupéré, ou qu’il se trouve dans votre casier.',
        'Si un article est perdu ou abîmé de notre fait, nous le réparons ou le nettoyons à nouveau lorsque cela suffit. Sinon, nous payons sa valeur au moment où nous l’avons pris : le prix d’un article neuf comparable, moins l’âge et l’usure. Un ticket ou une photo aide, mais n’est pas obligatoire.',
        'Nous ne sommes pas responsables de ce qu’un travail professionnel soigneux ne peut éviter : une étiquette fausse ou absente, des faiblesses cachées, des teintures qui ne tiennent pas, une usure que le lavage ne fait que révéler.',
        'Prévenez-nous si possible dans les 7 jours, avec une photo : il est alors plus facile de comprendre ce qui s’est passé. Vos droits légaux ne s’éteignent pas après ces 7 jours. Rien dans ces conditions ne limite notre responsabilité en cas de faute intentionnelle, de faute lourde, de dommage corporel ou d’inexécution des obligations essentielles du contrat.',
      ],
    },
    {
      id: 'withdrawal-right',
      title: 'Votre droit de rétractation : 14 jours',
      blocks: [
        'Vous pouvez vous rétracter du contrat dans les 14 jours à compter du lendemain de sa conclusion, sans donner de raison (livre VI du Code de droit économique, art. VI.47 et suivants). Il suffit d’envoyer votre rétractation avant la fin de ces 14 jours.',
        'En choisissant un enlèvement dans ces 14 jours, vous nous demandez expressément de commencer avant leur fin. Voici alors ce qui vaut :',
        {
          list: [
            '**Pas encore enlevé :** vous ne payez rien.',
            '**Enlevé, pas encore prêt :** nous arrêtons et rapportons votre linge. Vous payez ce qui a été fait jusque-là, en proportion de l’ensemble (art. VI.51) : la moitié des frais par trajet, et le lavage une fois effectué.',
            '**Lavé et livré :** le service est pleinement exécuté et le droit de rétractation a pris fin (art. VI.53, 1°), comme vous le reconnaissez en commandant.',
          ],
        },
        'Ce que vous avez payé en plus vous est remboursé dans les 14 jours de votre rétractation, par le même moyen de paiement et sans frais pour vous. Les sacs achetés et non utilisés peuvent être rendus dans les 14 jours de votre rétractation.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Se rétracter du contrat',
      blocks: [
        'Cette fonction est à votre disposition pendant les 14 jours. Toute autre déclaration claire, par exemple une lettre ou un appel, vaut tout autant.',
        { part: 'withdrawal' },
      ],
    },
    {
      id: 'account',
      title: 'Votre compte',
      blocks: [
        'Vos données doivent être exactes et votre mot de passe connu de vous seul. Vous pouvez supprimer le compte à tout moment sous [Profil](/profile), tant qu’aucune commande n’est en cours. Nous pouvons fermer un compte utilisé pour frauder ou nuire à autrui, après vous avoir dit pourquoi, sauf si la loi nous l’interdit.',
      ],
    },
    {
      id: 'complaints',
      title: 'Réclamations',
      blocks: [
        'Écrivez à [{mail}](mailto:{mail}). Vous recevez une réponse dans les 5 jours ouvrables, et une solution ou un refus motivé dans les 30 jours.',
        'Si nous ne trouvons pas de solution ensemble, vous pouvez vous adresser gratuitement au **Service de Médiation pour le Consommateur**, North Gate II, Boulevard du Roi Albert II 8 bte 1, 1000 Bruxelles, téléphone 02 702 52 20, [mediationconsommateur.be](https://mediationconsommateur.be/fr). Vous pouvez aussi saisir un tribunal.',
      ],
    },
    {
      id: 'law',
      title: 'Droit, tribunaux et modifications',
      blocks: [
        'Le droit belge s’applique. Si vous habitez un autre pays de l’Union européenne, vous gardez la protection de ses règles impératives. Les tribunaux désignés par la loi sont compétents ; comme consommateur, vous pouvez toujours nous assigner là où vous habitez.',
        'Si ces conditions changent, les nouvelles valent pour les commandes passées après que nous vous en avons informé. Si l’une d’elles est nulle, les autres restent.',
      ],
    },
  ],
};
