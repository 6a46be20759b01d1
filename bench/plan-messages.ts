import { request } from './planned-call.ts';
import type { PlannedCall } from './planned-call.ts';
import { inTurn } from './world.ts';

const customer = '/api/v1/customer';

/** What customers choose of messages. */
export const messageCalls: readonly PlannedCall[] = [
  {
    name: 'messages: seen, chosen, a browser that shows none any more',
    prepare:
      ({ buyers }) =>
      (turn) => {
        const who = inTurn(buyers, turn);
        return [
          request(who, 'GET', `${customer}/messages`),
          request(who, 'PUT', `${customer}/messages`, { choices: [] }),
          request(who, 'POST', `${customer}/push_subscriptions/end`, {
            endpoint: 'https://push.example/as-measured',
          }),
        ];
      },
  },
];
