import { messageChannels, messageEvents, messageWays } from '@lavoir/domain';
import type { MessageChannel, MessageEvent } from '@lavoir/domain';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

export type Choice = { event: MessageEvent; channel: MessageChannel; wanted: boolean };

const isChoice = ({ event, channel }: Omit<Choice, 'wanted'>): boolean =>
  messageWays[event][channel] === 'choice';

export const canChoose = (choices: readonly Choice[]): boolean => choices.every(isChoice);

const findChosen = (db: Db, userId: number) =>
  db
    .selectFrom('message_choices')
    .select(['event', 'channel', 'wanted'])
    .where('user_id', '=', userId)
    .execute();

/** All that can be chosen. Never asked, somebody wants it, unless they unsubscribed from all mails that can stop. */
export const findChoices = async (db: Db, userId: number): Promise<Choice[]> => {
  const chosen = await findChosen(db, userId);
  const user = await db
    .selectFrom('users')
    .select('unsubscribed_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  const usual = { mail: user?.unsubscribed_at === null, push: true };
  return messageEvents
    .flatMap((event) => messageChannels.map((channel) => ({ event, channel })))
    .filter(isChoice)
    .map((one) => ({
      ...one,
      wanted:
        chosen.find(({ event, channel }) => event === one.event && channel === one.channel)?.wanted ??
        usual[one.channel],
    }));
};

/** Of a thing that is chosen twice the last choice counts. */
export const saveChoices = async (db: Db, userId: number, choices: readonly Choice[]): Promise<void> => {
  if (choices.length === 0) return;
  await sql`
    insert into message_choices (user_id, event, channel, wanted)
    select distinct on (c.event, c.channel) ${userId}, c.event, c.channel, c.wanted
    from rows from (jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as (event text, channel text, wanted boolean))
      with ordinality as c (event, channel, wanted, place)
    order by c.event, c.channel, c.place desc
    on conflict (user_id, event, channel) do update set wanted = excluded.wanted`.execute(db);
};

/** Whoever unsubscribes ends all mails that can stop, and wants none of them instead of a notice either. */
export const forgetChoices = (db: Db, userId: number) =>
  db.deleteFrom('message_choices').where('user_id', '=', userId).execute();
