// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { toast as toaster } from 'react-hot-toast/headless';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { Dialog } from './dialog.tsx';
import { letDialogsOpen } from './testing/modal-in-jsdom.ts';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeAll(letDialogsOpen);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => toaster.removeAll());
  vi.useRealTimers();
});

const region = () => screen.getByRole('region', { name: 'Messages' });
const shown = () => region().querySelectorAll('[data-toast]').length;
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('toasts', () => {
  it('offers to undo for longer, once', async () => {
    await renderIn('en', <Toaster />);
    const undo = vi.fn();
    act(() => void toast.success('Task done', { action: { label: 'Undo', run: undo } }));
    pass(7_999);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(shown()).toBe(0);
  });

  it.each([
    ['message', undefined, 4_000],
    ['warning', undefined, 4_000],
    ['success', undefined, 3_000],
    ['error', undefined, 5_000],
    ['success', 'auth', 2_000],
    ['error', 'auth', 4_000],
  ] as const)('[UI-14] keeps %s (%s) for %d ms', async (kind, layer, ms) => {
    await renderIn('en', <Toaster />);
    act(() => void toast[kind]('Saved', { layer }));
    pass(ms - 1);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(0);
  });

  it('[UI-14] holds at most 20', async () => {
    await renderIn('en', <Toaster />);
    act(() => {
      for (let number = 1; number <= 25; number += 1) toast.error(`Error ${number}`);
    });
    expect(shown()).toBe(20);
    expect(screen.queryByText('Error 5')).toBeNull();
    expect(screen.getByText('Error 25')).toBeDefined();
  });

  it('[UI-01] is a polite region that is there before the first message', async () => {
    await renderIn('en', <Toaster />);
    expect(region().getAttribute('aria-live')).toBe('polite');
    expect(shown()).toBe(0);
  });

  it.each([
    ['the pointer is on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['the focus is in it', fireEvent.focus, fireEvent.blur],
  ])('stops the time while %s', async (_when, enter, leave) => {
    await renderIn('en', <Toaster />);
    act(() => void toast.success('Saved'));
    pass(1_000);
    enter(region());
    pass(60_000);
    expect(shown()).toBe(1);
    leave(region());
    pass(1_999);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(0);
  });

  it('keeps the time stopped for the focus when the pointer goes', async () => {
    await renderIn('en', <Toaster />);
    act(() => void toast.success('Task done', { action: { label: 'Undo', run: () => undefined } }));
    fireEvent.pointerEnter(region());
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    fireEvent.pointerLeave(region());
    pass(60_000);
    expect(shown()).toBe(1);
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    pass(8_000);
    expect(shown()).toBe(0);
  });

  it('lets the time of the next message run after one was closed that had the focus', async () => {
    await renderIn('en', <Toaster />);
    act(() => void toast.error('No'));
    const close = screen.getByRole('button', { name: 'Close' });
    act(() => close.focus());
    fireEvent.click(close);
    act(() => void toast.success('Saved'));
    pass(3_000);
    expect(shown()).toBe(0);
  });

  it('can be closed by hand', async () => {
    await renderIn('en', <Toaster />);
    act(() => void toast.error('No'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown()).toBe(0);
  });

  it('replaces a message of the same id', async () => {
    await renderIn('en', <Toaster />);
    act(() => void toast.error('one', { id: 'age' }));
    act(() => void toast.error('two', { id: 'age' }));
    expect(shown()).toBe(1);
    expect(screen.getByText('two')).toBeDefined();
  });

  it('is rendered inside an open modal dialog, where it can be heard', async () => {
    await renderIn(
      'en',
      <>
        <Toaster />
        <Dialog open title="Terms" onClose={() => {}}>
          text
        </Dialog>
      </>,
    );
    expect(screen.getByRole('dialog').contains(region())).toBe(true);
  });
});
