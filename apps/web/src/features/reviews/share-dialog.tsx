import { useI18n } from '../../lib/i18n.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Stars } from '../../ui/stars.tsx';

type ShareDialogProps = { site: { name: string; url: string }; onClose: () => void };

/** After five stars: whether they would be said in public, too. */
export function ShareDialog({ site, onClose }: ShareDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog
      open
      onClose={onClose}
      picture={
        <span className="mb-2 block">
          <Stars value={5} label={t('orders.stars', { stars: 5 })} />
        </span>
      }
      title={t('reviews.share_title')}
      description={t('reviews.share_text', { site: site.name })}
      closeLabel={t('common.close')}
      size="sm"
    >
      <DialogActions stacked>
        <ButtonLink
          variant="primary"
          href={site.url}
          target="_blank"
          rel="noreferrer"
          onClick={onClose}
          data-autofocus
        >
          {t('reviews.share_on', { site: site.name })}
        </ButtonLink>
        <Button variant="ghost" onClick={onClose}>
          {t('reviews.share_later')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
