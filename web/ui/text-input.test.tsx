// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { TextInput } from './text-input.tsx';

const FIELD = <TextInput name="first_name" autoComplete="given-name" />;

/** The server's HTML in the document, before any script has run. */
function renderOnServer(): { box: HTMLElement; input: HTMLInputElement } {
  const box = document.createElement('div');
  box.innerHTML = renderToString(FIELD);
  document.body.append(box);
  return { box, input: box.querySelector('input') as HTMLInputElement };
}

describe('[SG-06] what a text input lets the browser remember', () => {
  afterEach(() => document.body.replaceChildren());

  it('is nothing before a script listens', () => {
    expect(renderOnServer().input.autocomplete).toBe('off');
  });

  it('stays nothing when a text was typed before a script listened', async () => {
    const { box, input } = renderOnServer();
    input.value = 'Laila';
    const root = await act(() => hydrateRoot(box, FIELD));
    expect([input.isConnected, input.value, input.autocomplete]).toEqual([true, 'Laila', 'off']);
    act(() => root.unmount());
  });

  it('names its purpose while it is empty and a script listens, and no longer after the first letter', async () => {
    const { box, input } = renderOnServer();
    const root = await act(() => hydrateRoot(box, FIELD));
    expect(input.autocomplete).toBe('given-name');
    await userEvent.type(input, 'L');
    expect(input.autocomplete).toBe('off');
    act(() => root.unmount());
  });

  it('[AU-08] always names the purpose of a password, for password managers', async () => {
    await renderIn('en', <TextInput aria-label="Password" type="password" autoComplete="new-password" />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(input, 'kelk');
    expect(input.autocomplete).toBe('new-password');
  });

  it('hands its element to the ref of its owner and takes it back', async () => {
    const ref = vi.fn();
    const { unmount } = await renderIn('en', <TextInput aria-label="Name" ref={ref} />);
    expect(ref).toHaveBeenLastCalledWith(screen.getByLabelText('Name'));
    unmount();
    expect(ref).toHaveBeenLastCalledWith(null);
  });
});
