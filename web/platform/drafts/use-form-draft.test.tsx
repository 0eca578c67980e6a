// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from '#web/data/drafts.ts';
import { PERSON } from '#web/testing/person.ts';
import { cleanupScreen, renderScreen } from '#web/testing/render-screen.tsx';
import { useFormDraft } from './index.ts';

type Draft = ReturnType<typeof useFormDraft<{ title: string; body: string }>>;
const EMPTY = { title: '', body: '' };
const isEmpty = (typed: typeof EMPTY) => typed.title === '' && typed.body === '';

let form: Draft;
const take = (rendered: Draft) => {
  form = rendered;
};
function Form() {
  const rendered = useFormDraft('form', EMPTY, isEmpty);
  useLayoutEffect(() => take(rendered));
  return <p>{JSON.stringify(rendered.values)}</p>;
}
const open = async () => {
  const rendered = await renderScreen(<Form />, { profile: PERSON });
  await waitFor(() => expect(form.values).toBeDefined());
  return rendered;
};
const stored = async () => (await readDraft(PERSON.id, 'form'))?.values;
const change = (part: Partial<typeof EMPTY>) => act(() => form.change(part));
const passMs = (ms: number) => act(() => new Promise<void>((resolve) => void setTimeout(resolve, ms)));

beforeEach(() => localStorage.clear());
afterEach(cleanupScreen);

it('[FM-20] is on the phone 600 ms after the first change, also while somebody types on', async () => {
  await open();
  for (const body of ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef']) {
    change({ body });
    await passMs(100);
  }
  expect(await stored()).toMatchObject({ title: '', body: expect.stringMatching(/^abc/) });
  expect(form.isStored).toBe(true);
});

it.each(['pagehide', 'leaving'])('[FM-20] writes at once on %s', async (end) => {
  await open();
  change({ title: 'Kept' });
  if (end === 'pagehide') act(() => void dispatchEvent(new Event('pagehide')));
  else cleanup();
  expect(await stored()).toEqual({ title: 'Kept', body: '' });
});

it('[FM-20] opens with what was typed, and with what is empty where the draft is older than a field', async () => {
  await writeDraft(PERSON.id, 'form', { title: 'From before' });
  await open();
  expect(form.values).toEqual({ title: 'From before', body: '' });
  expect(form.isStored).toBe(true);
});

it('keeps no draft of nothing', async () => {
  await writeDraft(PERSON.id, 'form', { title: 'From before', body: '' });
  await open();
  await act(() => form.replace(() => EMPTY));
  expect(await stored()).toBeUndefined();
  expect(form.isStored).toBe(false);
});

it('is empty and forgotten once it is on its way, but for what was typed meanwhile', async () => {
  await open();
  change({ title: 'Sent' });
  const sent = form.values;
  change({ body: 'Typed since' });
  await act(() => form.clear(sent));
  expect(form.values).toEqual({ title: 'Sent', body: 'Typed since' });
  await act(() => form.clear(form.values));
  expect(form.values).toEqual(EMPTY);
  expect(await stored()).toBeUndefined();
});

it('is forgotten and still shown where its screen is about to change, and a hidden page brings it not back', async () => {
  await open();
  change({ title: 'Sent' });
  await act(() => form.forget());
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(await stored()).toBeUndefined();
  expect(screen.getByText('{"title":"Sent","body":""}')).toBeTruthy();
});

it('[FM-20] says that the phone cannot keep what is typed, until it can', async () => {
  await open();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  change({ title: 'Kept in the page' });
  await waitFor(() => expect(form.cannotStore).toBe(true));
  expect(form.values).toMatchObject({ title: 'Kept in the page' });
  put.mockRestore();
  change({ body: 'Room again' });
  await waitFor(() => expect(form.cannotStore).toBe(false));
  expect(await stored()).toEqual({ title: 'Kept in the page', body: 'Room again' });
});

it('[FM-20] keeps the other fields of a draft when somebody types before the phone has answered', async () => {
  await writeDraft(PERSON.id, 'form', { title: 'From before', body: 'Old' });
  await renderScreen(<Form />, { profile: PERSON });
  change({ body: 'Typed at once' });
  await waitFor(() => expect(form.values).toEqual({ title: 'From before', body: 'Typed at once' }));
  await waitFor(async () => expect(await stored()).toEqual({ title: 'From before', body: 'Typed at once' }));
});

it('does not write again what the phone has, over what another tab has written since', async () => {
  await open();
  change({ title: 'Here' });
  await waitFor(async () => expect(await stored()).toEqual({ title: 'Here', body: '' }));
  await writeDraft(PERSON.id, 'form', { title: 'In another tab', body: '' });
  act(() => void dispatchEvent(new Event('pagehide')));
  await passMs(50);
  expect(await stored()).toEqual({ title: 'In another tab', body: '' });
});
