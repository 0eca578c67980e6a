// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { FetchingPart } from './index.ts';

const reading = (more: object = {}) => ({
  error: null,
  isLoading: true,
  isPaused: false,
  refetch: () => undefined,
  ...more,
});

it('shows the shape of a list that is on its way, and says so to who does not see it', async () => {
  const { container } = await renderIn('en', <FetchingPart of={[reading()]} rows={3} />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect(container.querySelectorAll('[aria-hidden="true"] > li')).toHaveLength(3);
  expect(screen.queryByRole('list')).toBeNull();
});

it('says it in words where the shape is not known', async () => {
  const { container } = await renderIn('en', <FetchingPart of={[reading()]} />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect(container.querySelector('li')).toBeNull();
});

it('shows no shape of what could not be read, and nothing once it is there', async () => {
  const failed = reading({ error: new AppError('offline'), isLoading: false });
  const { container, rerender } = await renderIn('en', <FetchingPart of={[failed]} rows={3} />);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
  expect(container.querySelector('li')).toBeNull();
  rerender(<FetchingPart of={[reading({ isLoading: false })]} rows={3} />);
  expect(container.textContent).toBe('');
});
