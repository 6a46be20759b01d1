import type { Locale } from '../src/locale.ts';

/** What a Belgian reads as another thing where the word is another: the word that we use, and those that we don't. */
const otherWords: Readonly<Record<Locale, readonly (readonly [ours: string, others: RegExp])[]>> = {
  en: [
    ['reserved', /\bset aside\b|\bput aside\b/i],
    ['Pay with', /\bPaid with\b/],
    ['zip code', /\bpostcode/i],
    ['we’ll see what', /\bwe look what\b/i],
  ],
  fr: [
    ['solde', /\bcrédit insuffisant|\bcrédit de votre portefeuille/i],
    ['moyen de paiement', /\b(?:mode|méthode)s? de paiement/i],
    ['plage', /\bcréneau/i],
    ['réservé', /\bmis de côté|\bbloqué/i],
    ['valable', /\bvalides?\b/i],
    ['remarques', /\bcommentaires?\b/i],
    ['entreprise', /\bsociétés?\b/i],
    ['proche', /\bamie?s?\b/i],
    ['nous n’avons pas pu', /\bnous vous (?:avons )?manqu/i],
    ['remboursés par le moyen de paiement', /\bretournent? (?:d’où|là d’où)/i],
    ['journal des recettes', /\blivre (?:de|des) recettes/i],
    ['pour', /\b(?:de|d’)\s?\{month\}/],
  ],
  nl: [
    ['saldo', /\bonvoldoende tegoed|\btegoed van je portefeuille/i],
    ['betaalmethode', /\bbetaal(?:wijze|middel)/i],
    ['portefeuille', /\bportemonnee/i],
    ['incl. btw', /\bbtw incl/i],
    ['tijdslot', /\btijdvak|\bvenster\b/i],
    ['gereserveerd', /\bopzij(?:gezet)?\b|\bgeblokkeerd\b/i],
    ['zak', /\b(?:hand)?tas(?:sen)?\b/i],
    ['je kan', /\b(?:je kunt|kun je|kunt u)\b/i],
    ['vouwen', /\bge?plooi/i],
    ['op het adres', /\b(?:op|naar) \{address\}/i],
    ['lijn', /\bregel per regel\b|\bvolgende regel\b|\bregel er(?:onder|boven)/i],
    ['we konden niet', /\bwe misten je\b|\bmissen we je\b/i],
    ['bestelwagen', /\bbusje/i],
    ['etiket', /\blabels?\b/i],
    ['gebied', /\bzones?\b/i],
    ['onthaal', /\breceptie/i],
    ['proficiat', /\bgefeliciteerd/i],
    ['tegoed', /\bkrediet/i],
    ['artikelen', /\bartikels\b/i],
    ['bewaren', /\bopslaan\b|\bopgeslagen\b/i],
    ['versturen', /\bverzend|\bverzond/i],
    ['uiterlijk', /\bten laatste\b/i],
    ['hoogstens', /\bhooguit\b|\bten hoogste\b/i],
    ['het account', /\bde account\b/i],
    ['je wil', /\bje wilt\b|\bwilt\b/i],
    ['leveringsdatum, leveringsadres', /\blever(?:datum|adres)/i],
    ['“ ”', /‘/],
  ],
};

/** The words of a text that aren't the ones we use for the thing, one line each. */
export const wordProblems = (text: string, locale: Locale): string[] =>
  otherWords[locale].flatMap(([ours, others]) => {
    const found = others.exec(text)?.[0];
    return found === undefined ? [] : [`${locale} says “${found}”, elsewhere it is “${ours}”`];
  });
