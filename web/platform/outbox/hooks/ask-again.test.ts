import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { askAgainWhatIsOnItsWay } from './ask-again.ts';

const KEY = ['endings'];

it('[FM-02] shows what was written where the first answer had been given before it', async () => {
  const queries = new QueryClient();
  let isWritten = false;
  const answers: ((value: string) => void)[] = [];
  const ask = vi.fn(() => {
    const known = isWritten ? 'answered' : 'asked';
    return new Promise<string>((resolve) => answers.push(() => resolve(known)));
  });
  const observer = new QueryObserver(queries, { queryKey: KEY, queryFn: ask, staleTime: 30_000 });
  const stop = observer.subscribe(() => undefined);
  expect(ask).toHaveBeenCalledTimes(1);

  // the outbox sends while the screen asks for the first time
  isWritten = true;
  askAgainWhatIsOnItsWay(queries);
  void queries.invalidateQueries({ queryKey: KEY });
  answers[0]?.('');
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  answers[1]?.('');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('answered'));
  stop();
});

it('asks for nothing again that was there already', async () => {
  const queries = new QueryClient();
  const ask = vi.fn(() => Promise.resolve('asked'));
  await queries.fetchQuery({ queryKey: KEY, queryFn: ask });
  askAgainWhatIsOnItsWay(queries);
  await Promise.resolve();
  expect(ask).toHaveBeenCalledTimes(1);
});
