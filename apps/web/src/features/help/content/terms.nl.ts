import type { Article } from './shapes.ts';
import { termsSince } from './since.ts';

export const terms: Article = {
  title: 'Algemene voorwaarden',
  lead: 'Waar je op kan rekenen, en waar wij op rekenen, in gewone woorden. Ze gelden voor elke bestelling die een consument bij {brand} plaatst.',
  since: termsSince,
  sections: [
    {
      id: 'who',
      title: 'Wie we zijn',
      blocks: [
        '{company}, {street}, {city}, België. Ondernemings- en btw-nummer {vat}, {court}. E-mail [{mail}](mailto:{mail}), telefoon {phone}.',
        'We halen je was op, laten ze wassen en strijken door een wasserij die voor ons werkt, en brengen ze terug. Je hebt een overeenkomst met ons, niet met de wasserij.',
      ],
    },
    {
      id: 'contract',
      title: 'Wanneer de overeenkomst ontstaat',
      blocks: [
        'Jij kiest wat we wassen en wanneer we komen. Voor je bevestigt, zie je de artikelen, de prijzen, de kosten, het geschatte totaal, de plaats en beide momenten, en je kan alles nog verbeteren. Met de laatste knop plaats je een bestelling met betalingsverplichting.',
        'De overeenkomst ontstaat wanneer we je bestelling op het scherm en per e-mail bevestigen. Die e-mail is jouw exemplaar: je kan hem bewaren en afdrukken. De overeenkomst kan in het Nederlands, Frans of Engels gesloten worden.',
        'We mogen een bestelling weigeren die buiten ons gebied ligt, een volzet moment vraagt, of iets bevat dat we niet kunnen reinigen. Dan wordt er niets aangerekend.',
      ],
    },
    {
      id: 'prices',
      title: 'Prijzen',
      blocks: [
        'Alle prijzen zijn in euro, btw inbegrepen: {vat_percent}, tenzij je betaalbewijs een ander tarief vermeldt. Je betaalt de prijs van de diensten, min je promotie, plus één bedrag omdat we langskomen: leveringskosten aan je deur, {fee} tenzij jouw gebied een ander tarief heeft, of de servicekosten van je ophaalpunt. Je ziet dat voor je bestelt.',
        'Prijzen kunnen veranderen, maar nooit voor een bestelling die je al geplaatst hebt.',
      ],
    },
    {
      id: 'minimum',
      title: 'Minimumbestelling',
      blocks: [
        'Een bestelling bevat voor minstens {minimum} aan diensten, promoties en kosten niet meegerekend. Het mandje toont wat er ontbreekt. Voor zakken alleen is er geen minimum.',
        'Als de wasserij minder in de zak vindt dan je bestelde en de diensten geen {minimum} halen, rekenen we er {minimum} voor aan. Vindt ze er geen enkele, dan wordt er niets aangerekend: we vragen het je eerst.',
      ],
    },
    {
      id: 'charging',
      title: 'Wegen en aanrekenen, één keer',
      blocks: [
        'Wat je bij het bestellen ziet is een schatting, want niemand kan een zak van op afstand wegen. Er wordt nog niets aangerekend. Betaal je uit je portefeuille, dan reserveren we daar het geschatte bedrag.',
        'In de wasserij wordt elk stuk geteld en alles per kilo gewogen. Uit de prijzen van je bestelling volgt het eindbedrag. We rekenen het één keer aan, en je krijgt het lijn per lijn per e-mail: geschat, gewogen, promotie, kosten, btw, aangerekend.',
        'Lijkt het gewicht of het aantal je verkeerd, schrijf ons dan: we bewaren wat de weegschaal aangaf en verbeteren wat fout is.',
        'Kan je kaart of je portefeuille het bedrag niet betalen, dan laten we het weten en proberen we opnieuw na 1, 4 en 24 uur. Intussen kan je met een andere kaart betalen of je portefeuille opladen. We wassen en brengen terug wat betaald is.',
      ],
    },
    {
      id: 'wallet',
      title: 'Portefeuille, promocodes en vrienden',
      blocks: [
        'Geld dat je in je portefeuille stortte, blijft van jou: vraag het en we betalen het terug via de betaalmethode die je gebruikte. Tegoed dat je van ons kreeg, zoals de {referral} voor het aanbrengen van een vriend, kan je voor bestellingen gebruiken maar wordt niet uitbetaald.',
        'Een promocode geldt voor de eerste bestelling tenzij anders vermeld, één keer, en trekt nooit meer af dan de diensten kosten. Vriendentegoed is voor wie nog nooit bestelde, één keer in je leven, en nooit voor je eigen tweede account.',
      ],
    },
    {
      id: 'delivery',
      title: 'Ophaling, levering en lockers',
      blocks: [
        'We komen binnen de twee uur die je koos. Levering kan vanaf 48 uur na de ophaling. De meeste bestellingen zijn in 2 tot 3 dagen terug.',
        'In een ophaalpunt met lockers is je was geleverd wanneer ze in de locker ligt en je het nummer en de code hebt. Neem ze er binnen 3 dagen uit, zodat de volgende de locker kan gebruiken.',
        'Voor een zak voor gevouwen was vragen we een waarborg van {deposit}, die je terugkrijgt als je de zak in goede staat teruggeeft. Kledinghoezen lenen we gratis uit.',
      ],
    },
    {
      id: 'missed',
      title: 'Als we elkaar mislopen',
      blocks: [
        'Kunnen we niet ophalen, dan kies je een nieuw moment of verwijder je de bestelling. Dat kost niets.',
        'Kunnen we niet leveren, dan houden we je was veilig bij en kies je een nieuw moment, zonder kosten.',
        'Zijn wij te laat of komen we niet, dan heb je dezelfde keuze. Je mag de overeenkomst ook beëindigen als we opnieuw tekortschieten binnen een redelijke termijn die je ons gaf; wat je betaalde voor diensten die je niet kreeg, betalen we terug.',
      ],
    },
    {
      id: 'care',
      title: 'Wasetiketten, en wat we niet aannemen',
      blocks: [
        'We wassen volgens het wasetiket. Zonder etiket kiezen we de zachtste behandeling die zin heeft, of we vragen het je eerst. Maak de zakken leeg, en meld ons vlekken, losse naden en kleuren die afgeven.',
        {
          list: [
            'We nemen geen was aan die doorweekt is, ongedierte bevat of met gevaarlijke stoffen bevuild is.',
            'We nemen geen bont aan, en geen stukken die volgens het etiket niet gereinigd mogen worden.',
            'Wat we in zakken vinden, komt met je was terug.',
          ],
        },
      ],
    },
    {
      id: 'damage',
      title: 'Verlies of schade',
      blocks: [
        'We staan in voor je was vanaf het moment dat we ze meenemen tot je ze terug hebt, of tot ze in je locker ligt.',
        'Gaat iets door ons toedoen verloren of stuk, dan herstellen we het of reinigen we het opnieuw waar dat helpt. Anders betalen we wat het stuk waard was toen we het meenamen: de prijs van een vergelijkbaar nieuw stuk, min ouderdom en slijtage. Een kasticket of foto helpt, maar hoeft niet.',
        'We zijn niet aansprakelijk voor wat zorgvuldig vakwerk niet kan voorkomen: een fout of ontbrekend etiket, verborgen zwakke plekken, kleurstoffen die niet houden, slijtage die het wassen alleen zichtbaar maakt.',
        'Laat het ons zo mogelijk binnen 7 dagen weten, met een foto: dan is makkelijker na te gaan wat er gebeurde. Je wettelijke rechten eindigen niet na die 7 dagen. Niets in deze voorwaarden beperkt onze aansprakelijkheid voor opzet, zware fout, lichamelijk letsel of het niet nakomen van waar de overeenkomst in wezen om draait.',
      ],
    },
    {
      id: 'withdrawal-right',
      title: 'Je herroepingsrecht: 14 dagen',
      blocks: [
        'Je mag de overeenkomst herroepen binnen 14 dagen vanaf de dag nadat ze gesloten werd, zonder een reden te geven (boek VI van het Wetboek van economisch recht, art. VI.47 en volgende). Het volstaat dat je je herroeping verstuurt voor die 14 dagen om zijn.',
        'Door een ophaling binnen die 14 dagen te kiezen, vraag je ons uitdrukkelijk om vroeger te beginnen. Dan geldt dit:',
        {
          list: [
            '**Nog niet opgehaald:** je betaalt niets.',
            '**Opgehaald, nog niet klaar:** we stoppen en brengen je was terug. Je betaalt wat tot dan gedaan is, in verhouding tot het geheel (art. VI.51): de helft van de kosten per rit, en het wassen zodra dat gedaan is.',
            '**Gewassen en geleverd:** de dienst is volledig uitgevoerd en het herroepingsrecht is geëindigd (art. VI.53, 1°), zoals je erkent wanneer je bestelt.',
          ],
        },
        'Wat je meer betaalde, betalen we terug binnen 14 dagen na je herroeping, zoals je het betaalde en zonder kosten voor jou. Ongebruikte zakken die je kocht, kan je binnen 14 dagen na je herroeping teruggeven.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'De overeenkomst herroepen',
      blocks: [
        'Deze functie is er voor je gedurende de hele 14 dagen. Elke andere duidelijke verklaring, bijvoorbeeld een brief of een telefoontje, is even goed.',
        { part: 'withdrawal' },
      ],
    },
    {
      id: 'account',
      title: 'Je account',
      blocks: [
        'Je gegevens moeten kloppen, en alleen jij mag je wachtwoord kennen. Je kan het account op elk moment verwijderen onder [Profiel](/profile), zolang er geen bestelling loopt. We mogen een account sluiten dat voor fraude of tegen anderen gebruikt wordt, nadat we je gezegd hebben waarom, tenzij de wet dat verbiedt.',
      ],
    },
    {
      id: 'complaints',
      title: 'Klachten',
      blocks: [
        'Schrijf naar [{mail}](mailto:{mail}). Je krijgt antwoord binnen 5 werkdagen, en een oplossing of een gemotiveerde weigering binnen 30 dagen.',
        'Vinden we samen geen oplossing, dan kan je gratis terecht bij de **Consumentenombudsdienst**, North Gate II, Koning Albert II-laan 8 bus 1, 1000 Brussel, telefoon 02 702 52 20, [consumentenombudsdienst.be](https://consumentenombudsdienst.be/nl). Je kan ook naar de rechtbank stappen.',
      ],
    },
    {
      id: 'law',
      title: 'Recht, rechtbanken en wijzigingen',
      blocks: [
        'Het Belgische recht is van toepassing. Woon je in een ander land van de Europese Unie, dan behoud je de bescherming van de dwingende regels daar. Bevoegd zijn de rechtbanken die de wet aanwijst; als consument kan je ons altijd dagvaarden waar je woont.',
        'Als deze voorwaarden wijzigen, gelden de nieuwe voor bestellingen die je plaatst nadat we het je meldden. Blijkt één ervan nietig, dan blijven de andere gelden.',
      ],
    },
  ],
};
