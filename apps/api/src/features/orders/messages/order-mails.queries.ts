import { prepared } from '../../../db/prepared.ts';

/** What operations read when somebody asks whether a mail came. */
export const noteOrderMail = prepared<{ orderId: number; template: string; at: Date }>()((db, value) =>
  db
    .insertInto('order_mails')
    .values({ order_id: value('orderId'), template: value('template'), at: value('at') }),
);
