/** What people may hear of besides what they must: each as they choose, by mail, on their phone, or not at all. */
export const messageEvents = ['reminders', 'on_the_way', 'weighed', 'home', 'answers', 'tips'] as const;
export type MessageEvent = (typeof messageEvents)[number];

export const messageChannels = ['mail', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/**
 * How each can come. `always` is a mail that can't be switched off: what was charged is a receipt, what a claim is answered
 * a decision. There are three notices an order at most where all goes well, and none of them is advertising.
 */
export const messageWays: Readonly<
  Record<MessageEvent, Readonly<Record<MessageChannel, 'choice' | 'always' | 'never'>>>
> = {
  reminders: { mail: 'choice', push: 'never' },
  on_the_way: { mail: 'choice', push: 'choice' },
  weighed: { mail: 'always', push: 'choice' },
  home: { mail: 'choice', push: 'choice' },
  answers: { mail: 'always', push: 'choice' },
  tips: { mail: 'choice', push: 'never' },
};
