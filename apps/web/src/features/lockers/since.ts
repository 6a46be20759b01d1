import { minuteMs } from '@lavoir/domain';

const hour = 60;
const day = 24 * hour;

/** How long ago, in the largest unit that is whole: `{ unit: 'hour', count: 5 }`. @param at an ISO instant */
export const since = (at: string, now: Date): { unit: 'minute' | 'hour' | 'day'; count: number } => {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / minuteMs));
  if (minutes >= day) return { unit: 'day', count: Math.floor(minutes / day) };
  return minutes >= hour
    ? { unit: 'hour', count: Math.floor(minutes / hour) }
    : { unit: 'minute', count: minutes };
};
