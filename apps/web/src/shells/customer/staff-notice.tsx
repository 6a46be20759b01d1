import { signOutHere } from '../../features/accounts/sessions.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { ClothesLinePicture } from '../../ui/pictures/clothes-line-picture.tsx';

/** Staff aren't customers: they have no basket, wallet or orders of their own, and no call for them is allowed. */
export function StaffNotice() {
  const { t } = useI18n();
  return (
    <Page>
      <h1 className="sr-only">{t('frame.staff_title')}</h1>
      <Card>
        <EmptyState
          picture={<ClothesLinePicture />}
          title={t('frame.staff_title')}
          text={t('frame.staff_text')}
          action={<Button onClick={() => void signOutHere()}>{t('shell.sign_out')}</Button>}
        />
      </Card>
    </Page>
  );
}
