import { asSlot } from '@lavoir/domain';
import { formatSlot } from '@lavoir/i18n';
import { expect, test } from 'vitest';
import { drawable } from './drawable.ts';

test('nothing is drawn that a font has no letter for', () => {
  expect(drawable(formatSlot(asSlot('18:00 - 20:00')))).toBe('18:00\u00A0–\u00A020:00');
});
