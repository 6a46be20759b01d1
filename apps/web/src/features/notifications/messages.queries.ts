import { chooseMessages, showMessages } from '@lavoir/contract';
import type { CallOutput } from '@lavoir/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/api.ts';

export type Choice = CallOutput<typeof showMessages>['choices'][number];

export const messagesQuery = () =>
  queryOptions({
    queryKey: ['messages'],
    queryFn: ({ signal }) => send(showMessages, {}, { signal }),
  });

export const useChooseMessage = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: Choice) => send(chooseMessages, { body: { choices: [choice] } }),
    onSuccess: (messages) => client.setQueryData(messagesQuery().queryKey, messages),
    // an answer that was lost may have been yes
    onError: () => client.invalidateQueries({ queryKey: messagesQuery().queryKey }),
  });
};
