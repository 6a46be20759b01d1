import type { Faq } from './shapes.ts';

export const faq: Faq = {
  title: 'Veelgestelde vragen en contact',
  lead: 'Wat mensen ons het vaakst vragen. Staat je vraag er niet bij, dan antwoordt een mens.',
  groups: [
    {
      id: 'ordering',
      title: 'Bestellen',
      questions: [
        {
          id: 'minimum',
          title: 'Is er een minimumbestelling?',
          blocks: [
            'Ja, {minimum} aan diensten, want een chauffeur komt twee keer. Het mandje toont wat er ontbreekt. Voor zakken alleen is er geen minimum.',
          ],
        },
        {
          id: 'area',
          title: 'Waar komen jullie?',
          blocks: [
            'In Brussel (1000 tot 1210) en in Antwerpen (2000 tot 2060), aan je deur of in een ophaalpunt. Komen we nog niet in jouw postcode, laat dan je e-mailadres achter wanneer je het adres toevoegt en we schrijven je.',
          ],
        },
        {
          id: 'change',
          title: 'Kan ik een bestelling wijzigen of verwijderen?',
          blocks: [
            'Ja, tot we ze opgehaald hebben: open ze onder [Bestellingen](/order). Daarna kan je nog een ander leveringsmoment kiezen.',
          ],
        },
      ],
    },
    {
      id: 'moments',
      title: 'Ophaling en levering',
      questions: [
        {
          id: 'duration',
          title: 'Hoe lang duurt het?',
          blocks: [
            'Meestal 2 tot 3 dagen. Levering kan vanaf 48 uur na de ophaling. Je kiest beide momenten, telkens een tijdslot van twee uur.',
          ],
        },
        {
          id: 'absent',
          title: 'En als ik niet thuis ben?',
          blocks: [
            'Zet een nota voor de chauffeur bij je adres (“bij de buur op nummer 49”) en we doen wat je schrijft. Treffen we je niet aan, dan krijg je bericht en kies je een nieuw moment. Dat kost niets.',
          ],
        },
        {
          id: 'lockers',
          title: 'Hoe werken de lockers?',
          blocks: [
            'Wanneer je was in de locker ligt, sturen we bericht. Het nummer en de code staan in de app, bij je bestelling. Neem je spullen, druk op “Bestelling afgehaald”, klaar.',
          ],
        },
        {
          id: 'bags',
          title: 'Heb ik een zak van jullie nodig?',
          blocks: [
            'Nee, elke zak is goed. In de onze gaat tot 12 kg en hij komt met je was terug; de waarborg is {deposit}. De hoes voor kleren op kleerhangers is gratis.',
          ],
        },
      ],
    },
    {
      id: 'care',
      title: 'Zorg voor je was',
      questions: [
        {
          id: 'sorting',
          title: 'Moet ik sorteren?',
          blocks: [
            'Nee. Wij sorteren op kleur en wasetiket, en je was wordt apart gewassen, niet samen met die van anderen.',
          ],
        },
        {
          id: 'stains',
          title: 'En vlekken?',
          blocks: [
            'Schrijf bij de opmerkingen wat het is, en sinds wanneer. We behandelen wat te behandelen is, en sparen daarbij altijd de stof.',
          ],
        },
        {
          id: 'damage',
          title: 'Er ontbreekt iets of er is iets beschadigd. Wat nu?',
          blocks: [
            'Dat spijt ons. Open de bestelling onder [Bestellingen](/order) binnen 7 dagen na de levering en druk op “Een probleem melden”; een foto helpt. Hoe we het goedmaken, staat in onze [voorwaarden](/terms#damage).',
          ],
        },
      ],
    },
    {
      id: 'paying',
      title: 'Prijzen en betalen',
      questions: [
        {
          id: 'when',
          title: 'Wanneer betaal ik?',
          blocks: [
            'Eén keer, nadat de wasserij alles gewogen en geteld heeft. Tot dan zie je alleen een schatting. [Bekijk een voorbeeld](/how-it-works).',
          ],
        },
        {
          id: 'how',
          title: 'Hoe kan ik betalen?',
          blocks: [
            'Met een debetkaart of met je portefeuille, die je met Bancontact oplaadt. Sommige bedrijven betalen voor hun mensen via een maandelijkse factuur.',
          ],
        },
        {
          id: 'fee',
          title: 'Wat kost het dat jullie langskomen?',
          blocks: [
            'Eén bedrag voor heen en terug: {fee} op de meeste adressen, minder in veel ophaalpunten. Je ziet het in het mandje en bij het bestellen.',
          ],
        },
        {
          id: 'failed',
          title: 'Mijn betaling is mislukt.',
          blocks: [
            'Laad je portefeuille op of kies een andere kaart. We proberen het ook zelf opnieuw na 1, 4 en 24 uur. Je was ligt intussen veilig.',
          ],
        },
        {
          id: 'promo',
          title: 'Waarom werkt mijn promocode niet?',
          blocks: [
            'De meeste codes zijn voor een eerste bestelling, sommige hebben een einddatum, en enkele zijn maar voor een beperkt aantal mensen.',
          ],
        },
      ],
    },
    {
      id: 'account',
      title: 'Je account',
      questions: [
        {
          id: 'password',
          title: 'Ik ben mijn wachtwoord vergeten.',
          blocks: [
            'Kies “Wachtwoord vergeten?” waar je je aanmeldt. We sturen je een link die één keer werkt.',
          ],
        },
        {
          id: 'email',
          title: 'Kan ik mijn e-mailadres wijzigen?',
          blocks: [
            'Ja, maar wij doen het voor je, zodat niemand anders het kan. Schrijf ons vanaf je huidige adres.',
          ],
        },
        {
          id: 'delete',
          title: 'Hoe verwijder ik mijn account?',
          blocks: [
            'Onderaan je [profiel](/profile), als er geen bestelling loopt. Je kan er ook alles downloaden wat we over je weten. Wat we wissen en wat blijft, staat in het [privacybeleid](/privacy#retention).',
          ],
        },
        {
          id: 'withdraw',
          title: 'Hoe herroep ik een bestelling?',
          blocks: ['Binnen 14 dagen, zonder reden, [hier](/terms#withdrawal).'],
        },
      ],
    },
  ],
  contact: {
    title: 'Contact',
    text: 'Schrijf of bel, in het Nederlands, Frans of Engels. Met je bestelnummer vinden we alles sneller.',
    hours: 'Maandag tot vrijdag, 9:00 – 18:00. E-mails krijgen uiterlijk de volgende werkdag antwoord.',
  },
};
