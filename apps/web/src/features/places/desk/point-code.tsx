import { useI18n } from '../../../lib/i18n.tsx';
import { failureText } from '../../../lib/forms/failures.ts';
import { Refused } from '../../../lib/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { usePointCode } from './requests.queries.ts';

/** The code to connect to a secure point with: made anew when asked for, and shown once. */
export function PointCode({ pointId }: { pointId: number }) {
  const texts = useI18n();
  const { t } = texts;
  const code = usePointCode();
  if (code.data)
    return (
      <Note tone="soap" role="status" title={code.data.code}>
        {t('areas.code_once')}
      </Note>
    );
  const isWithout = code.error instanceof Refused && code.error.code === 'point_without_code';
  return (
    <div className="grid gap-2">
      <Button
        onClick={() => code.mutate(pointId)}
        loading={code.isPending}
        loadingText={t('shell.processing')}
      >
        {t('areas.new_code')}
      </Button>
      {code.isError && (
        <p role="alert" className="text-sm text-ink-2">
          {isWithout ? t('areas.no_code') : failureText(code.error, texts, 'common.went_wrong')}
        </p>
      )}
    </div>
  );
}
