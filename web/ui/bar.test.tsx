// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Bar, BarGroup } from './bar.tsx';

/** Something that is open in a bar. */
function Opened() {
  const [made] = useState(() => crypto.randomUUID());
  return <i>{made}</i>;
}

const bars = (isJoined: boolean) => (
  <BarGroup isJoined={isJoined} edge="border-warning">
    <Bar name="line" edge="border-warning">
      No network
    </Bar>
    <Bar name="outbox" edge="border-danger">
      <Opened />
    </Bar>
  </BarGroup>
);

it('stands as one frame around several while they say one thing, and loses nothing when that changes', () => {
  const { container, rerender } = render(bars(false));
  const framed = () => container.querySelectorAll('.shadow-lg').length;
  const opened = container.querySelector('i');
  expect(framed()).toBe(2);
  rerender(bars(true));
  expect(framed()).toBe(1);
  expect(container.querySelectorAll('[data-bar]')).toHaveLength(2);
  expect(container.querySelector('i')).toBe(opened);
});
