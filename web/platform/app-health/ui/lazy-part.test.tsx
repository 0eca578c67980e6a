// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import { PartBoundary } from './part-boundary.tsx';

const Help = ({ name }: { name: string }) => <p>Help for {name}</p>;

it('[UI-13] shows a part that did not arrive once it is fetched again and mounted anew', async () => {
  // React writes down what a boundary catches
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isDown = true;
  const load = vi.fn(async () => {
    if (isDown) throw new TypeError('Failed to fetch dynamically imported module');
    return Help;
  });
  const { Part, fetch } = lazyPart(load);
  const page = (attempt: number) => (
    <PartBoundary key={attempt} fallback={<p>Short help</p>}>
      <Suspense fallback={<p>Waiting</p>}>
        <Part name="Sara" />
      </Suspense>
    </PartBoundary>
  );
  const { rerender } = render(page(1));
  expect(await screen.findByText('Short help')).toBeDefined();
  isDown = false;
  fetch();
  rerender(page(2));
  expect(await screen.findByText('Help for Sara')).toBeDefined();
  vi.restoreAllMocks();
});

it('fetches a part before it is needed, and never throws', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const { fetch } = lazyPart(load);
  fetch();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});
