// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { letDialogsOpen } from './testing/modal-in-jsdom.ts';

beforeAll(letDialogsOpen);

function Opener({ escape, onAsk }: { escape?: 'close' | 'ignore'; onAsk?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        title="Terms"
        escape={escape}
        onClose={() => {
          onAsk?.();
          setOpen(false);
        }}
      >
        <input aria-label="inside" />
      </Dialog>
    </>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'Terms' });
const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

describe('Dialog', () => {
  it('is named by its title, takes the focus and gives it back', async () => {
    await renderIn('en', <Opener />);
    expect(dialog()).toBeNull();
    await open();
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  it('closes with Escape and with the back gesture', async () => {
    await renderIn('en', <Opener />);
    await open();
    await userEvent.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    await open();
    fireEvent(dialog() as HTMLElement, new Event('cancel', { cancelable: true }));
    expect(dialog()).toBeNull();
  });

  it('[TERMS-03] stays where Escape is to be ignored, even if the browser closes it by itself', async () => {
    const ask = vi.fn();
    await renderIn('en', <Opener escape="ignore" onAsk={ask} />);
    await open();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(ask).not.toHaveBeenCalled();
    const element = dialog() as HTMLDialogElement;
    element.close();
    expect(element.open).toBe(true);
  });

  it('stays open when the owner refuses to close it', async () => {
    await renderIn(
      'en',
      <Dialog open title="Terms" onClose={() => {}}>
        text
      </Dialog>,
    );
    await userEvent.keyboard('{Escape}');
    expect((dialog() as HTMLDialogElement).open).toBe(true);
  });
});

describe('ConfirmDialog', () => {
  it('focuses the way out and does nothing by itself', async () => {
    const [confirm, cancel] = [vi.fn(), vi.fn()];
    await renderIn(
      'fa',
      <ConfirmDialog open title="x" confirmLabel="حذف" danger onConfirm={confirm} onCancel={cancel}>
        y
      </ConfirmDialog>,
    );
    expect(document.activeElement?.textContent).toBe('لغو');
    await userEvent.keyboard('{Escape}');
    expect([confirm.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 1]);
  });
});
