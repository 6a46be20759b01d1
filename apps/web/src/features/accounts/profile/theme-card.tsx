import { useI18n } from '../../../lib/i18n.tsx';
import { chooseTheme, themes, useTheme } from '../../../lib/theme.ts';
import { Card } from '../../../ui/card.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';

/** Light, dark or as the device has it; on this device alone. */
export function ThemeCard() {
  const { t } = useI18n();
  const theme = useTheme();
  return (
    <Card className="grid gap-4 *:min-w-0">
      <Heading level={2}>{t('shell.theme')}</Heading>
      <SegmentedChoice
        label={t('shell.theme')}
        value={theme}
        onChange={chooseTheme}
        options={themes.map((value) => ({ value, label: t(`shell.theme_${value}`) }))}
      />
    </Card>
  );
}
