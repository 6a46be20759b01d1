import { longestCategoryName } from '@lavoir/contract';
import { z } from 'zod/mini';
import type { Binding } from '../../../lib/forms/call-form.ts';
import { TextField } from '../../../lib/forms/fields.tsx';
import { useI18n } from '../../../lib/i18n.tsx';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestCategoryName));
export const categoryNames = { name_en: name, name_fr: name, name_nl: name };
/** A category has a name in each language. */
export const needsNames = ['name_en', 'name_fr', 'name_nl'] as const;
const languages = ['en', 'fr', 'nl'] as const;

type CategoryNamesProps = { field: (name: keyof typeof categoryNames) => Binding<string> };

/** What a category is called, in each language. */
export function CategoryNames({ field }: CategoryNamesProps) {
  const { t } = useI18n();
  return languages.map((language) => (
    <TextField
      key={language}
      {...field(`name_${language}`)}
      label={t('shelf.name', { language })}
      wrong={t('dispatch.field_missing')}
      maxLength={longestCategoryName}
      autoComplete="off"
      {...(language === 'en' && { 'data-autofocus': true })}
    />
  ));
}
