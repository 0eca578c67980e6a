// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { ChoiceRow } from './choice-row.tsx';

/** A form whose state the box belongs to, as it says it. */
function Shared() {
  const [isShared, setShared] = useState(false);
  return (
    <form>
      <Checkbox label="Shared" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
      <output>{isShared ? 'shared' : 'own'}</output>
    </form>
  );
}

function Levels() {
  const [level, setLevel] = useState('low');
  return (
    <form>
      {['low', 'high'].map((one) => (
        <ChoiceRow
          key={one}
          type="radio"
          name="level"
          label={one}
          checked={level === one}
          onChange={() => setLevel(one)}
        />
      ))}
      <output>{level}</output>
    </form>
  );
}

afterEach(() => document.body.replaceChildren());

/** Takes over the server's HTML in which somebody has chosen already. */
async function takeOver(form: ReactNode, chosen: number) {
  document.body.innerHTML = `<div>${renderToString(form)}</div>`;
  const inputs = () => [...document.querySelectorAll('input')];
  inputs()[chosen]?.click();
  const root = await act(() => hydrateRoot(document.querySelector('div') as Element, form));
  return { inputs, said: () => document.querySelector('output')?.textContent, root };
}

it('[FM-18] hears of a box that was ticked before the program arrived', async () => {
  const { inputs, said, root } = await takeOver(<Shared />, 0);
  expect(said()).toBe('shared');
  expect(inputs()[0]?.checked).toBe(true);
  act(() => root.unmount());
});

it('hears of a radio button that was chosen before the program arrived', async () => {
  const { inputs, said, root } = await takeOver(<Levels />, 1);
  expect(said()).toBe('high');
  expect(inputs().map(({ checked }) => checked)).toEqual([false, true]);
  act(() => root.unmount());
});
