import type { Side } from '../../schedule/offers.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { RouteTextLink } from '../../../lib/links.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import type { OrderRefusal } from './use-placing.ts';

type RefusalNoteProps = {
  refusal: OrderRefusal;
  onPick: (side: Side) => void;
  onChangePlace: () => void;
};

/** Why the server didn't take the order, in its words, and the way out. */
export function RefusalNote({ refusal: { text, out }, onPick, onChangePlace }: RefusalNoteProps) {
  const { t } = useI18n();
  return (
    <div ref={(note) => note?.scrollIntoView({ block: 'center' })}>
      <Note tone="red" role="alert" title={text ?? t('checkout.failed')}>
        {out.to === 'times' && (
          <TextButton className="flex" onClick={() => onPick(out.side)}>
            {t('checkout.choose_other_time')}
          </TextButton>
        )}
        {out.to === 'items' && (
          <RouteTextLink to="/home" className="flex">
            {t('checkout.review_items')}
          </RouteTextLink>
        )}
        {out.to === 'orders' && (
          <RouteTextLink to="/order" className="flex">
            {t('shell.see_orders')}
          </RouteTextLink>
        )}
        {out.to === 'address' && (
          <TextButton className="flex" onClick={onChangePlace}>
            {t('checkout.change_address')}
          </TextButton>
        )}
      </Note>
    </div>
  );
}
