import type { Order } from '@lavoir/contract';
import { useI18n } from '../../../lib/i18n.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page } from '../../../ui/page.tsx';
import type { EditedOrder } from '../../cart/edited-order.ts';
import { Catalogue } from '../../catalogue/catalogue.tsx';
import { SideColumns } from '../side-columns.tsx';
import { EditFrame } from './edit-frame.tsx';
import { EditBar, EditPanel } from './edit-panel.tsx';
import { useChangeNotes } from './use-change-notes.ts';
import { useEditedLines } from './use-edited-lines.ts';
import { useEditing } from './use-editing.ts';

/** Home while an order is edited: the catalogue counts into the order, the own basket waits. */
export function EditHomePage() {
  return <EditFrame>{(edited, order) => <EditHome edited={edited} order={order} />}</EditFrame>;
}

function EditHome({ edited, order }: { edited: EditedOrder; order: Order }) {
  const { t } = useI18n();
  const editing = useEditing(edited, order);
  const { isElsewhere, quantities } = useEditedLines(edited, order);
  const noteOf = useChangeNotes();
  const noted = (productId: number): string | undefined => {
    const line = editing.lines.find((one) => one.productId === productId);
    return line && noteOf(line);
  };
  return (
    <Page tabIndex={-1} className="flex-1">
      <SideColumns>
        <div className="grid content-start gap-8 *:min-w-0">
          <div>
            <Heading level={1}>{t('editing.title')}</Heading>
            <p className="mt-2 text-lg text-pretty text-ink-2">{t('editing.lead')}</p>
          </div>
          {isElsewhere ? (
            <Note tone="soap">{t('editing.elsewhere')}</Note>
          ) : (
            <Catalogue basket={{ ...quantities, noteOf: noted }} />
          )}
        </div>
        <EditPanel editing={editing} order={order} isAlone={isElsewhere} />
      </SideColumns>
      <EditBar editing={editing} />
    </Page>
  );
}
