import type { contract } from '@lavoir/contract';
import type { Feature } from '../../feature.ts';
import { messagesHandlers } from './messages.handlers.ts';
import { pushJob } from './push.job.ts';
import { handleUnsubscribe } from './notifications.handlers.ts';
import { notificationsPrivacy } from './notifications.privacy.ts';

export const notifications: Feature<typeof contract.notifications> = {
  handlers: {
    unsubscribe: handleUnsubscribe,
    ...messagesHandlers,
  },
  jobs: [pushJob],
  privacy: notificationsPrivacy,
  sealed: { columns: [{ table: 'push_subscriptions', key: 'id', column: 'sealed' }] },
};
