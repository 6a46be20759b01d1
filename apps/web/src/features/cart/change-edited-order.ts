import { announceEdit, editKey, editedOrder } from './edited-order.ts';
import type { EditedOrder } from './edited-order.ts';

const keep = (edited: EditedOrder): void => {
  const key = editKey();
  if (key !== undefined) localStorage.setItem(key, JSON.stringify(edited));
  announceEdit();
};

/** Goes on with the changes there are, if they are to this order; those to another one are dropped. */
export const startEditing = (order: number, laundry: number): void => {
  if (editedOrder()?.order !== order) keep({ order, laundry, quantities: {} });
};

/** Changes what another tab may have changed a moment ago. */
export const changeEditedOrder = (change: Partial<Omit<EditedOrder, 'order' | 'laundry'>>): void => {
  const edited = editedOrder();
  if (edited) keep({ ...edited, ...change });
};
