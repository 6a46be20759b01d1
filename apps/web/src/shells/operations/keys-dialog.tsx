import { useI18n } from '../../lib/i18n.tsx';
import { chooseLetterKeys, useLetterKeys } from '../../lib/letter-keys.ts';
import { useAllShortcuts } from '../../lib/shortcuts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Heading } from '../../ui/heading.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Entry } from './entries.ts';

type Row = { keys: readonly string[]; label: string };

/** Every key that does something on this page. */
export function KeysDialog({ entries, onClose }: { entries: readonly Entry[]; onClose: () => void }) {
  const { t } = useI18n();
  const hasLetters = useLetterKeys();
  const shortcuts = useAllShortcuts();
  const rowsOf = (everywhere: boolean) =>
    shortcuts
      .filter((shortcut) => Boolean(shortcut.everywhere) === everywhere)
      .map(({ key, label }): Row => ({ keys: [key], label }));
  const anywhere = [
    ...rowsOf(true),
    ...entries.map(({ key, title }): Row => ({ keys: ['g', key], label: t(title) })),
  ];
  const onPage = rowsOf(false);
  return (
    <Dialog open onClose={onClose} title={t('operations.keys')} closeLabel={t('common.close')} size="lg">
      <div className="flex items-center justify-between gap-4">
        <p>
          {t('operations.keys_letters')}
          <span className="block text-sm text-ink-2">{t('operations.keys_letters_text')}</span>
        </p>
        <Switch label={t('operations.keys_letters')} checked={hasLetters} onChange={chooseLetterKeys} />
      </div>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <KeyList title={t('operations.keys_anywhere')} rows={anywhere} />
        {onPage.length > 0 && <KeyList title={t('operations.keys_page')} rows={onPage} />}
      </div>
    </Dialog>
  );
}

function KeyList({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section>
      <Heading level={3} size={4} className="text-[0.875rem]/6">
        {title}
      </Heading>
      <dl className="grid text-sm">
        {rows.map(({ keys, label }) => (
          <div key={keys.join('')} className="flex min-h-7.5 items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <KeyCap key={key} of={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
