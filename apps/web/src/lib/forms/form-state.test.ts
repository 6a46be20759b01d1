import { expect, test, vi } from 'vitest';
import { createFormState } from './form-state.ts';

const start = { name: 'Ine', vat: '' };

test('a form is changed as long as it differs from what was saved', () => {
  const form = createFormState(start);
  form.set('name', 'Inez');
  expect(form.read()).toMatchObject({ values: { name: 'Inez', vat: '' }, isDirty: true });
  form.set('name', 'Ine');
  expect(form.read().isDirty).toBe(false);
  form.reset({ name: 'Inez', vat: 'BE1' });
  expect(form.read()).toEqual({ values: { name: 'Inez', vat: 'BE1' }, wrong: {}, isDirty: false });
});

test('what is wrong with a field goes when the field changes, the others stay wrong', () => {
  const form = createFormState(start);
  form.mark({ name: { by: 'server', message: 'is taken' }, vat: { by: 'check', message: 'odd' } });
  form.set('vat', 'BE1');
  expect(form.read().wrong['vat']).toBeUndefined();
  expect(form.read().wrong['name']).toEqual({ by: 'server', message: 'is taken' });
});

test('a judgement leaves nothing of what was marked before', () => {
  const form = createFormState(start);
  form.mark({ name: { by: 'server', message: 'is taken' } });
  form.judge({ vat: { by: 'check', message: 'odd' } });
  expect(form.read().wrong).toEqual({ vat: { by: 'check', message: 'odd' } });
});

test('whoever listens hears of each change, and nobody after they left', () => {
  const form = createFormState(start);
  const listener = vi.fn<() => void>();
  const leave = form.subscribe(listener);
  form.set('vat', 'BE1');
  form.mark({ vat: { by: 'check', message: 'odd' } });
  leave();
  form.reset(start);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('what is saved elsewhere shows in the fields that nobody changed here, and is put back by none of them', () => {
  const form = createFormState(start);
  form.set('vat', 'BE1');
  form.follow({ name: 'Inez', vat: '' });
  expect(form.read()).toMatchObject({ values: { name: 'Inez', vat: 'BE1' }, isDirty: true });
  form.set('vat', '');
  expect(form.read().isDirty).toBe(false);
  form.set('name', 'Ines');
  form.follow({ name: 'Ines', vat: '' });
  expect(form.read()).toMatchObject({ values: { name: 'Ines', vat: '' }, isDirty: false });
});
