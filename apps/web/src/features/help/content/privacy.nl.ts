import type { Article } from './shapes.ts';
import { privacySince } from './since.ts';

export const privacy: Article = {
  title: 'Privacybeleid',
  lead: 'We weten waar je woont en wat je draagt. Dat vraagt zorg: dit houden we bij, hierom, zo lang, en dit kan je ons vragen.',
  since: privacySince,
  sections: [
    {
      id: 'controller',
      title: 'Wie verantwoordelijk is',
      blocks: [
        '{company}, {street}, {city}, België, {vat}, bepaalt wat er met je persoonsgegevens gebeurt (de verwerkingsverantwoordelijke volgens de algemene verordening gegevensbescherming, AVG). Vragen: [{mail}](mailto:{mail}).',
      ],
    },
    {
      id: 'data',
      title: 'Wat we over je bijhouden',
      blocks: [
        {
          list: [
            '**Account:** naam, e-mail, telefoon, taal, je wachtwoord in een vorm die niemand kan teruglezen, en, als je ze invult, bedrijf en btw-nummer.',
            '**Plaatsen:** je adressen en ophaalpunten, met wat je voor de chauffeur schreef.',
            '**Bestellingen:** wat je bestelde, wanneer en waar we kwamen, gewichten, bedragen, opmerkingen, beoordelingen, en wat je over een stuk meldt, met de foto’s.',
            '**Betalingen:** de bewegingen van je portefeuille; van een kaart alleen de laatste vier cijfers en een referentie bij de betaaldienst. Het kaartnummer zelf bereikt ons nooit.',
            '**Aanmelding:** op welke toestellen je aangemeld bent, met browser en laatste gebruik.',
            '**Waar je toestel is**, alleen wanneer je bij het zoeken naar een ophaalpunt op “Dichtstbijzijnde eerst” drukt: voor die zoekopdracht, tot op tien meter; we bewaren het niet.',
          ],
        },
        'Dat alles geef je ons zelf, behalve gewichten en bewegingen, die uit je bestellingen komen. Zonder de gegevens van de eerste vier punten kunnen we geen bestelling uitvoeren. We kopen geen gegevens en verkopen er geen.',
      ],
    },
    {
      id: 'purposes',
      title: 'Waarom, en op welke grond',
      blocks: [
        {
          terms: [
            [
              'Je bestellingen uitvoeren, van account tot levering, en je erover berichten',
              'De overeenkomst met jou (AVG art. 6.1.b)',
            ],
            [
              'Aanrekenen, terugbetalen, factureren en boekhouden',
              'De overeenkomst en onze wettelijke plichten (art. 6.1.b en c)',
            ],
            [
              'Vragen beantwoorden en schade regelen',
              'De overeenkomst en ons gerechtvaardigd belang om ons te verdedigen (art. 6.1.b en f)',
            ],
            [
              'Veiligheid: pogingen beperken, een captcha op onze eigen servers, gestolen sessies sluiten, misbruik van promoties voorkomen',
              'Ons gerechtvaardigd belang bij een veilige dienst (art. 6.1.f)',
            ],
            [
              'Beoordelingen en betere dienst',
              'Ons gerechtvaardigd belang om ons werk goed te doen (art. 6.1.f)',
            ],
            [
              'Tips en aanbiedingen per e-mail',
              'Voor klanten ons gerechtvaardigd belang, anders je toestemming (art. 6.1.f en a); in elke e-mail staat een link om ze te stoppen',
            ],
          ],
        },
        'Geen enkele beslissing met rechtsgevolg voor jou wordt door een computer alleen genomen, en we maken geen profielen van je.',
      ],
    },
    {
      id: 'recipients',
      title: 'Wie het nog ziet',
      blocks: [
        'Alleen wie het nodig heeft, en alleen wat nodig is:',
        {
          list: [
            'De **chauffeur** van je bestelling: naam, adres, telefoon, wat op te halen en te brengen.',
            'De **wasserij** die het werk doet: bestelnummer, naam, artikelen en opmerkingen.',
            'De **beheerder van je bedrijf**, als je via je bedrijf bestelt: de bestellingen van zijn gebruikers.',
            'De **betaaldienst** (Stripe Payments Europe, Ierland), die kaarten en Bancontact verwerkt, ook onder eigen verantwoordelijkheid.',
            'Bedrijven die onder contract voor ons werken (verwerkers): hosting en e-mail, binnen de Europese Economische Ruimte.',
            '**Google**, alleen als je kiest om je met Google aan te melden.',
            'De **OpenStreetMap Foundation** (Verenigd Koninkrijk), wanneer je een kaart van ophaalpunten bekijkt: je browser haalt daar de beelden van de kaart op. Zo kent ze je IP-adres en het gebied dat je bekijkt, verder niets over jou.',
            'Overheden en rechtbanken, waar de wet ons verplicht.',
          ],
        },
      ],
    },
    {
      id: 'transfers',
      title: 'Buiten Europa',
      blocks: [
        'We bewaren je gegevens binnen de Europese Economische Ruimte. Stripe en Google kunnen gegevens in de Verenigde Staten laten verwerken; dat gebeurt onder het EU–VS-kader voor gegevensbescherming en de modelcontractbepalingen van de Europese Commissie. Vraag ons een kopie. Voor de OpenStreetMap Foundation in het Verenigd Koninkrijk is er een adequaatheidsbesluit van de Europese Commissie.',
      ],
    },
    {
      id: 'retention',
      title: 'Hoe lang',
      blocks: [
        {
          terms: [
            ['Account, plaatsen, bewaarde kaarten', 'Tot je ze verwijdert, of het account'],
            [
              'Bestellingen, betalingen en facturen',
              '10 jaar na het jaar waarop ze slaan, zoals het Belgische boekhoud- en fiscaal recht vraagt. Verwijder je je account, dan blijven ze daar zonder je naam en contactgegevens, voor zover de wet dat toelaat',
            ],
            ['Aanmeldingen', 'Hoogstens 14 dagen, 7 dagen zonder gebruik'],
            [
              'Links in e-mails om een wachtwoord te kiezen of een adres te bevestigen',
              'Tot ze gebruikt zijn, of enkele uren',
            ],
            ['Technische logboeken, met nummers maar zonder namen of adressen', '30 dagen'],
            ['Briefwisseling over een klacht', '5 jaar na de afsluiting'],
            [
              'Een vingerafdruk van het e-mailadres van een verwijderd account, die niemand kan teruglezen',
              'Zolang er aanbiedingen voor eerste bestellingen en vrienden bestaan, zodat niemand ze twee keer krijgt',
            ],
          ],
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies: alleen wat nodig is',
      blocks: [
        'Geen reclame, geen tracking, geen cookies van anderen. Wat je browser voor ons bewaart is nodig voor wat je vroeg; de wet vraagt daarom geen toestemming en we tonen geen banner.',
        {
          terms: [
            ['language (cookie, 1 jaar)', 'De taal die je koos'],
            [
              'lavoir-device (cookie, 1 jaar)',
              'Dat iemand zich hier al eens aanmeldde, zodat vreemden die naar je wachtwoord raden je niet kunnen buitensluiten; alleen het aanmelden ziet het',
            ],
            [
              'laundryOnFoldedCloseStatus, laundryOnHangerCloseStatus (cookies, 1 jaar)',
              'Dat je op de kaart over een zak geantwoord hebt',
            ],
            [
              'lavoir.* (lokale opslag)',
              'Dat je aangemeld bent, je mandje en wat je bij het bestellen invulde; weg als je je afmeldt',
            ],
            ['theme (lokale opslag)', 'Licht of donker'],
          ],
        },
      ],
    },
    {
      id: 'rights',
      title: 'Je rechten',
      blocks: [
        'Je kan ons vragen je gegevens te tonen, te verbeteren, te wissen, het gebruik ervan te beperken, of ze in een vorm die een computer leest aan jou of iemand anders te geven. Je kan bezwaar maken tegen wat we op grond van ons gerechtvaardigd belang doen, altijd tegen tips en aanbiedingen, en een toestemming op elk moment intrekken.',
        'Veel doe je zelf: onder [Profiel](/profile) verbeter je je gegevens, download je alles als bestand en verwijder je het account. Schrijf voor de rest naar [{mail}](mailto:{mail}). We antwoorden binnen een maand, gratis, en mogen eerst iets vragen dat toont wie je bent.',
      ],
    },
    {
      id: 'complaint',
      title: 'Klacht bij de autoriteit',
      blocks: [
        'Vind je dat we verkeerd met je gegevens omgaan, zeg het ons dan. Je kan ook klacht indienen bij de **Gegevensbeschermingsautoriteit**, Drukpersstraat 35, 1000 Brussel, [contact@apd-gba.be](mailto:contact@apd-gba.be), [gegevensbeschermingsautoriteit.be](https://www.gegevensbeschermingsautoriteit.be), of bij de autoriteit waar je woont of werkt.',
      ],
    },
    {
      id: 'security',
      title: 'Hoe we ze beschermen',
      blocks: [
        'Verbindingen zijn versleuteld. Wachtwoorden, sessies en links bewaren we als vingerafdruk, lockercodes versleuteld. Elke rol ziet alleen wat nodig is, en elke stap van een bestelling wordt bewaard met wie ze zette. Gaat er iets mis dat jou in gevaar brengt, dan melden we het aan jou en aan de autoriteit.',
        'Verandert dit beleid op een punt dat voor je telt, dan melden we je dat vooraf per e-mail.',
      ],
    },
  ],
};
