import { claimKinds } from '@lavoir/domain';
import type { ClaimKind } from '@lavoir/domain';
import { useI18n } from '../../lib/i18n.tsx';
import { Radio, RadioGroup } from '../../ui/radio-group.tsx';

type KindFieldProps = { value: ClaimKind | undefined; onChange: (kind: ClaimKind) => void };

/** What happened, in a word. */
export function KindField({ value, onChange }: KindFieldProps) {
  const { t } = useI18n();
  return (
    <RadioGroup label={t('claims.what')} value={value} onChange={onChange} className="flex flex-wrap gap-2">
      {claimKinds.map((kind) => (
        <Radio
          key={kind}
          value={kind}
          className="inline-flex min-h-11 items-center rounded-full px-4 py-2 text-sm/6 font-semibold text-ink-2 inset-ring-[1.5px] inset-ring-line-strong hover:inset-ring-control has-checked:bg-ink has-checked:text-surface"
        >
          {t('claims.kind', { kind })}
        </Radio>
      ))}
    </RadioGroup>
  );
}
