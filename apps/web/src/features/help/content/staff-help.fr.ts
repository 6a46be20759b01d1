import type { Article } from './shapes.ts';

export const staffHelp: Article = {
  title: 'Aide pour le personnel',
  lead: 'Vous roulez, lavez ou organisez la journée, et quelque chose vous sépare de vos pages. Voici ce qui aide le plus souvent.',
  sections: [
    {
      id: 'password',
      title: 'Le mot de passe est refusé',
      blocks: [
        'Demandez-en un nouveau sur [la page des mots de passe oubliés](/forgot-password). L’e-mail arrive dans la minute ; regardez aussi parmi les indésirables. Après plusieurs erreurs, le compte reste fermé un moment : attendez plutôt que d’insister.',
      ],
    },
    {
      id: 'code',
      title: 'Les six chiffres sont refusés',
      blocks: [
        {
          list: [
            'Prenez le code que votre application affiche maintenant : chacun vaut une demi-minute et ne sert qu’une fois.',
            'Laissez votre téléphone régler son heure tout seul. Une minute de décalage suffit à fausser les codes.',
            'L’application peut contenir plusieurs comptes : prenez celui qui s’appelle {brand}.',
            'Après cinq codes erronés, le compte reste fermé 15 minutes. Rien n’est perdu : réessayez ensuite.',
          ],
        },
      ],
    },
    {
      id: 'phone',
      title: 'Votre téléphone est perdu, cassé ou neuf',
      blocks: [
        'Appuyez sur **Utiliser un code de secours** et tapez un des huit codes que vous avez gardés en configurant le second verrou. Chacun ne sert qu’une fois. Configurez ensuite le verrou à nouveau sur votre nouveau téléphone, sous **Second verrou** dans la console.',
        'Pas de codes non plus ? Un collègue opérateur retire le verrou, et vous en configurez un autre à la connexion suivante. Il s’assurera que c’est bien vous : appelez, n’écrivez pas.',
      ],
    },
    {
      id: 'stolen',
      title: 'Quelqu’un d’autre a peut-être votre téléphone ou votre mot de passe',
      blocks: [
        'Appelez tout de suite un opérateur. Il vous déconnecte partout ; ce qui était ouvert sur le téléphone perdu se ferme à l’action suivante. Choisissez ensuite un nouveau mot de passe.',
      ],
    },
    {
      id: 'invitation',
      title: 'L’invitation n’est plus valable ou son lien ne marche pas',
      blocks: [
        'Une invitation vaut quelques jours et ne sert qu’une fois. La page dit qui l’a envoyée : cette personne, ou tout opérateur, en envoie une autre. Ouvrez l’e-mail le plus récent : il met fin aux liens précédents.',
      ],
    },
    {
      id: 'page',
      title: 'Une page manque, ou une commande est introuvable',
      blocks: [
        'Ce que vous voyez dépend de votre rôle et de votre blanchisserie. Les chauffeurs trouvent leur tournée, les blanchisseries leurs propres commandes, les opérateurs toutes. S’il manque quelque chose, un opérateur change votre rôle à la page **Personnel** ; cela compte dès votre prochain clic.',
      ],
    },
    {
      id: 'offline',
      title: 'Pas de réseau en route',
      blocks: [
        'Les chauffeurs continuent sans : chaque étape est gardée sur le téléphone et envoyée au retour du réseau ; la barre jaune compte ce qui attend. Ne vous déconnectez pas entre-temps. Une pesée à la blanchisserie attend de même sur la tablette, et rien n’est débité avant son envoi.',
      ],
    },
    {
      id: 'call',
      title: 'Toujours pas d’accès',
      blocks: [
        'Appelez le {phone}, ou écrivez à [{mail}](mailto:{mail}). Donnez votre nom, votre blanchisserie ou camionnette, et ce que disait la page. Personne chez {brand} ne demande jamais votre mot de passe ni un code.',
      ],
    },
  ],
};
