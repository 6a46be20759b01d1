import type { Locale } from '../src/locale.ts';

/** What a Belgian reads as another thing where the word is another: the word that we use, and those that we don't. */
const otherWords: Readonly<Record<Locale, readonly (readonly [ours: string, others: RegExp])[]>> = {
  en: [
    ['reserved', /\bset aside\b|\bput aside\b/i],
    ['Pay with', /\bPaid with\b/],
  ],
  fr: [
    ['solde', /\bcrédit insuffisant|\bcrédit de votre portefeuille/i],
    ['moyen de paiement', /\b(?:mode|méthode)s? de paiement/i],
    ['plage', /\bcréneau/i],
    ['réservé', /\bmis de côté|\bbloqué/i],
    ['valable', /\bvalides?\b/i],
    ['remarques', /\bcommentaires?\b/i],
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
    ['lijn per lijn', /\bregel per regel/i],
  ],
};

/** The words of a text that aren't the ones we use for the thing, one line each. */
export const wordProblems = (text: string, locale: Locale): string[] =>
  otherWords[locale].flatMap(([ours, others]) => {
    const found = others.exec(text)?.[0];
    return found === undefined ? [] : [`${locale} says “${found}”, elsewhere it is “${ours}”`];
  });
