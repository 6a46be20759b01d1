import type { OwnStop } from '../drivers.queries.ts';

/** The step that a stop is for. */
export const actionAt = ({ leg }: Pick<OwnStop, 'leg'>): 'pick_up' | 'deliver' =>
  leg === 'pickup' ? 'pick_up' : 'deliver';

/** What it is where nobody is there. */
export const missedAt = ({ leg }: Pick<OwnStop, 'leg'>): 'fail_pick_up' | 'fail_delivery' =>
  leg === 'pickup' ? 'fail_pick_up' : 'fail_delivery';
