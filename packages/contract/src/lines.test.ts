import { expect, test } from 'vitest';
import { asSeen } from './lines.ts';

test.each([
  ['a family', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}'],
  ['a profession with a skin', 'our \u{1F469}\u{1F3FD}\u200D\u{1F527} comes'],
  ['a heart in colour', '\u2764\uFE0F'],
  ['a flag of several signs', '\u{1F3F3}\uFE0F\u200D\u{1F308}'],
  ['the flag of a part of a country', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'],
  ['the cap of a key', '1\uFE0F\u20E3'],
  ['letters that are kept apart in Persian', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
  ['letters that are joined in Sinhala', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3'],
])('%s is kept as it was written', (_, written) => {
  expect(asSeen(written)).toBe(written);
});

test.each([
  ['a zero width', 'At\u200Belier', 'Atelier'],
  ['a direction', '\u202EaroN\u202C', 'aroN'],
  ['a soft hyphen and a byte order mark', '\uFEFFÇe\u00ADlik', 'Çelik'],
  ['a joiner between letters that don’t join', 'No\u200Dra V\u200Ceys', 'Nora Veys'],
  ['a joiner that joins nothing', '\u200D\u{1F44D}\u200D', '\u{1F44D}'],
  ['another look of a digit', '1\uFE0F0', '10'],
  ['words in tags', 'ok\u{E0068}\u{E0069}', 'ok'],
  ['words in tags behind a black flag', '\u{1F3F4}\u{E0068}\u{E0069}', '\u{1F3F4}'],
  ['nothing that is seen', ' \u200B\u3164 ', ''],
])('%s is left out', (_, written, seen) => {
  expect(asSeen(written)).toBe(seen);
});
