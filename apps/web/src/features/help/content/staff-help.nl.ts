import type { Article } from './shapes.ts';

export const staffHelp: Article = {
  title: 'Hulp voor het personeel',
  lead: 'Je rijdt, wast of stuurt de dag, en iets houdt je weg van je pagina’s. Dit helpt meestal.',
  sections: [
    {
      id: 'password',
      title: 'Het wachtwoord wordt niet aanvaard',
      blocks: [
        'Vraag een nieuw op [de pagina voor vergeten wachtwoorden](/forgot-password). De mail komt binnen de minuut; kijk ook bij ongewenste mail. Na een aantal fouten blijft het account even gesloten: wacht liever dan te blijven proberen.',
      ],
    },
    {
      id: 'code',
      title: 'De zes cijfers worden niet aanvaard',
      blocks: [
        {
          list: [
            'Neem de code die je app nu toont: elke code geldt een halve minuut en werkt één keer.',
            'Laat je telefoon zelf zijn klok zetten. Een minuut verschil maakt de codes fout.',
            'De app kan meerdere accounts bevatten: neem dat met de naam {brand}.',
            'Na vijf foute codes blijft het account 15 minuten gesloten. Er is niets verloren: probeer daarna opnieuw.',
          ],
        },
      ],
    },
    {
      id: 'phone',
      title: 'Je telefoon is weg, kapot of nieuw',
      blocks: [
        'Druk op **Een herstelcode gebruiken** en typ een van de acht codes die je bewaarde toen je het tweede slot instelde. Elke code werkt één keer. Stel het slot daarna opnieuw in op je nieuwe telefoon, bij **Tweede slot** in de console.',
        'Ook geen codes meer? Een collega die operator is, neemt het slot weg en je stelt bij je volgende aanmelding een ander in. Die collega gaat na of jij het bent: bel, schrijf niet.',
      ],
    },
    {
      id: 'stolen',
      title: 'Iemand anders heeft misschien je telefoon of wachtwoord',
      blocks: [
        'Bel meteen een operator. Die meldt je overal af; wat op de verloren telefoon openstond, sluit bij de volgende stap. Kies daarna een nieuw wachtwoord.',
      ],
    },
    {
      id: 'invitation',
      title: 'De uitnodiging is verlopen of de link werkt niet',
      blocks: [
        'Een uitnodiging geldt enkele dagen en werkt één keer. De pagina zegt wie ze stuurde: die persoon, of om het even welke operator, stuurt een nieuwe. Open de recentste mail: oudere links vervallen ermee.',
      ],
    },
    {
      id: 'page',
      title: 'Een pagina ontbreekt, of een bestelling is onvindbaar',
      blocks: [
        'Wat je ziet, hangt af van je rol en je wasserij. Chauffeurs vinden hun rit, wasserijen hun eigen bestellingen, operatoren alles. Ontbreekt er iets, dan verandert een operator je rol op de pagina **Personeel**; dat telt vanaf je volgende klik.',
      ],
    },
    {
      id: 'offline',
      title: 'Geen netwerk onderweg',
      blocks: [
        'Chauffeurs werken zonder verder: elke stap blijft op de telefoon en vertrekt als het netwerk terug is; de gele balk telt wat wacht. Meld je intussen niet af. Een weging in de wasserij wacht op dezelfde manier op de tablet, en er wordt niets aangerekend voor ze verstuurd is.',
      ],
    },
    {
      id: 'call',
      title: 'Nog altijd vast',
      blocks: [
        'Bel {phone} of schrijf naar [{mail}](mailto:{mail}). Zeg je naam, je wasserij of bestelwagen, en wat de pagina zei. Niemand van {brand} vraagt ooit je wachtwoord of een code.',
      ],
    },
  ],
};
