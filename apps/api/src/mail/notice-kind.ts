import type { MessageEvent } from '@lavoir/domain';
import type { Locale } from '@lavoir/i18n';
import type { Clock } from '../adapters/clock/port.ts';
import type { Db } from '../db/connect.ts';

/** What a phone shows, locked or not: no prices of garments and no codes. */
export type Notice = {
  title: string;
  body: string;
  /** of the page that it opens */
  path: string;
};

/** One notice about an order; its template is that of the mail which says the same. */
export type NoticeKind = {
  event: MessageEvent;
  /** as things stand now; undefined where there is nothing to say any more, or the order isn't that person's */
  write(
    parts: { db: Db; clock: Clock },
    about: { orderId: number; userId: number },
    locale: Locale,
  ): Promise<Notice | undefined>;
};

export type NoticeKinds = Readonly<Record<string, NoticeKind>>;
