import { z } from 'zod';
import { call } from './call.ts';
import { idText } from './shapes.ts';

export const showReceipt = call({
  method: 'GET',
  path: '/api/v1/customer/orders/:id/receipt',
  summary: 'The receipt of a paid order, in the caller’s language',
  audience: 'customer',
  params: z.object({ id: idText }),
  output: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  refusals: ['receipt_not_ready'],
  errors: 'message',
  file: 'application/pdf',
});

export const receiptsCalls = { showReceipt };
