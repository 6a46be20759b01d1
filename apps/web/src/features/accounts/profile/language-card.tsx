import { useI18n } from '../../../lib/i18n.tsx';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { LanguageChoice } from './language-choice.tsx';

export function LanguageCard() {
  const { t } = useI18n();
  return (
    <Card className="grid gap-4 *:min-w-0" aria-labelledby="language">
      <Heading level={2} id="language">
        {t('common.language')}
      </Heading>
      <LanguageChoice />
    </Card>
  );
}
