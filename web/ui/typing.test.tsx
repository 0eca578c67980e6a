// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { TextInput } from './text-input.tsx';
import { useTypedState } from './use-typed-state.ts';

interface Values {
  one: string;
  list: string;
  isBox: boolean;
  other: string;
}

/** A form of two controls; `onSend` gets what the form knows when it is sent. */
function Form({ onRender, onSend }: { onRender: () => void; onSend: (values: Values) => void }) {
  onRender();
  const [values, setValues] = useTypedState<Values>({ one: '', other: '', list: '', isBox: false });
  const [news, setNews] = useState(0);
  return (
    <form
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(values);
      }}
    >
      <TextInput
        aria-label="one"
        value={values.one}
        onChange={({ target }) => setValues({ ...values, one: target.value })}
      />
      <TextInput
        aria-label="other"
        value={values.other}
        onChange={({ target }) => setValues({ ...values, other: target.value.toUpperCase() })}
      />
      <select
        aria-label="list"
        value={values.list}
        onChange={({ target }) => setValues((now) => ({ ...now, list: target.value }))}
      >
        <option value="">none</option>
        <option value="DE">Germany</option>
      </select>
      <input
        type="checkbox"
        aria-label="box"
        checked={values.isBox}
        onChange={({ target }) => setValues((now) => ({ ...now, isBox: target.checked }))}
      />
      <output>{`${values.one}|${values.other}`}</output>
      <button type="button" disabled={values.one === ''} onClick={() => onSend(values)}>
        send
      </button>
      <button type="button" onClick={() => setValues({ one: '', other: '', list: '', isBox: false })}>
        empty
      </button>
      <span ref={(element) => element?.addEventListener('news', () => setNews(news + 1))}>{news}</span>
    </form>
  );
}

function open() {
  const onRender = vi.fn();
  const onSend = vi.fn();
  render(<Form onRender={onRender} onSend={onSend} />);
  const one = screen.getByLabelText<HTMLInputElement>('one');
  const other = screen.getByLabelText<HTMLInputElement>('other');
  onRender.mockClear();
  return { onRender, onSend, one, other, user: userEvent.setup() };
}

/** What the form has rendered with. */
const known = () => document.querySelector('output')?.textContent;

it('renders a form when the person pauses, and not at each key', async () => {
  const { onRender, one, user } = open();
  await user.type(one, 'lapis');
  expect(one.value).toBe('lapis');
  expect(onRender).not.toHaveBeenCalled();
  await waitFor(() => expect(known()).toBe('lapis|'));
  expect(onRender).toHaveBeenCalledTimes(1);
});

it('tells a form of everything typed before a press of hers reaches it', async () => {
  const { onSend, one, user } = open();
  await user.type(one, 'lapis');
  await user.click(screen.getByText('send'));
  expect(onSend).toHaveBeenLastCalledWith(expect.objectContaining({ one: 'lapis' }));
  await user.type(one, '!{Enter}');
  await user.type(one, '?');
  fireEvent.submit(document.forms[0] as HTMLFormElement);
  expect(onSend).toHaveBeenLastCalledWith(expect.objectContaining({ one: 'lapis!?' }));
});

it('writes nothing old over what is typed when the form renders for another reason', async () => {
  const { onRender, one, user } = open();
  await user.type(one, 'lapis');
  act(() => void document.querySelector('span')?.dispatchEvent(new Event('news')));
  expect(onRender).toHaveBeenCalled();
  expect(known()).toBe('|');
  expect(one.value).toBe('lapis');
  await waitFor(() => expect(known()).toBe('lapis|'));
  expect(one.value).toBe('lapis');
});

it('shows what the form made of it once it knows', async () => {
  const { other, user } = open();
  await user.type(other, 'kabul');
  expect(other.value).toBe('kabul');
  await waitFor(() => expect(other.value).toBe('KABUL'));
});

it('shows the text of a form that is emptied while somebody types', async () => {
  const { one, user } = open();
  await user.type(one, 'lapis');
  await user.click(screen.getByText('empty'));
  expect(one.value).toBe('');
  await waitFor(() => expect(known()).toBe('|'));
});

it('loses nothing where a browser fills in one control after the other', async () => {
  const { one, other } = open();
  fireEvent.input(one, { target: { value: 'lapis' } });
  fireEvent.input(other, { target: { value: 'kabul' } });
  await waitFor(() => expect(known()).toBe('lapis|KABUL'));
  expect(one.value).toBe('lapis');
});

it('takes what is chosen and marked by a program right after a text', async () => {
  const { one } = open();
  const list = screen.getByLabelText<HTMLSelectElement>('list');
  const box = screen.getByLabelText<HTMLInputElement>('box');
  fireEvent.input(one, { target: { value: 'lapis' } });
  fireEvent.change(list, { target: { value: 'DE' } });
  fireEvent.input(one, { target: { value: 'lazuli' } });
  fireEvent.click(box);
  await waitFor(() => expect(known()).toBe('lazuli|'));
  expect([list.value, box.checked]).toEqual(['DE', true]);
});

it('knows of a control what was typed when the next one is reached by the keyboard', async () => {
  const { one, user } = open();
  await user.type(one, 'lapis');
  await user.tab();
  await user.keyboard('k');
  await waitFor(() => expect(known()).toBe('lapis|K'));
});
