// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, it } from 'vitest';
import { joined, sameIfEqual, Observed, Shown } from './index.ts';

afterEach(cleanup);

it('renders the part of a form that shows what is typed, and no other', () => {
  const typed = new Observed({ title: '', body: '' });
  const rendered: string[] = [];
  const part = (name: 'title' | 'body') => (
    <Profiler id={name} onRender={(id) => rendered.push(id)}>
      <Shown of={typed} pick={(now) => now[name]}>
        {(text) => <p>{`${name}: ${text}`}</p>}
      </Shown>
    </Profiler>
  );
  render(
    <>
      {part('title')}
      {part('body')}
    </>,
  );
  rendered.length = 0;
  act(() => typed.set({ title: 'a', body: '' }));
  screen.getByText('title: a');
  expect(rendered).toEqual(['title']);
});

it('says of two stores what both say now, and tells of either', () => {
  const [typed, refused] = [new Observed('a'), new Observed(0)];
  const both = joined(typed, refused, (text, times) => ({ text, times }));
  const first = both.read();
  expect(first).toEqual({ text: 'a', times: 0 });
  expect(both.read()).toBe(first);
  let told = 0;
  const stop = both.subscribe(() => {
    told += 1;
  });
  typed.set('ab');
  refused.set(1);
  expect(both.read()).toEqual({ text: 'ab', times: 1 });
  stop();
  typed.set('abc');
  expect(told).toBe(2);
});

it.each([
  [{ name: 'needed' }, { name: 'needed' }, true],
  [{ name: 'needed' }, { name: 'too_long' }, false],
  [{ name: 'needed' }, { email: 'needed' }, false],
  [{ name: 'needed' }, { name: 'needed', email: 'needed' }, false],
  [undefined, {}, false],
])('keeps a list of problems the same while it says the same: %o, %o', (before, now, isSame) => {
  expect(sameIfEqual<string>(before, now)).toBe(isSame ? before : now);
});
