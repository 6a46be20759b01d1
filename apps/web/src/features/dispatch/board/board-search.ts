import { parseDay, parseSlot } from '@lavoir/domain';
import type { Day, Slot } from '@lavoir/domain';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** What the board's address asks for; what is as usual isn't in it. */
export type BoardSearch = {
  date?: Day;
  laundry?: number;
  driver?: number;
  /** one slot, or one zone, of a cell of Today's grid */
  slot?: Slot;
  zone?: string;
  /** whose order is open */
  order?: number;
};

const isKey = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31;

/** What somebody typed into the address, without what makes no sense. */
export const readBoardSearch = (given: Record<string, unknown>): BoardSearch => {
  const { date, laundry, driver, slot, zone, order } = given;
  const day = typeof date === 'string' ? parseDay(date) : undefined;
  const isSlot = typeof slot === 'string' && parseSlot(slot) !== undefined;
  return {
    ...(day && { date: day }),
    ...(isKey(laundry) && { laundry }),
    ...(isKey(driver) && { driver }),
    ...(isSlot && { slot: slot as Slot }),
    ...(typeof zone === 'string' && zone !== '' && { zone: zone.slice(0, 100) }),
    ...(isKey(order) && { order }),
  };
};

type Change = { [Name in keyof BoardSearch]?: BoardSearch[Name] | undefined };

/** What the address asks for, and how to ask for something else. */
export const useBoardSearch = () => {
  const asked = readBoardSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const ask = (change: Change): void => {
    // from where the address is by then: so this stays the same function
    const search = (was: Record<string, unknown>) =>
      ({ ...readBoardSearch(was), ...change }) as Record<never, never>;
    void navigate({ to: '/ops/board', search, resetScroll: false });
  };
  return { asked, ask };
};
