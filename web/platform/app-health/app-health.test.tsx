// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/error-codes.ts';
import { setLine } from '#web/data/connection.ts';
import { deleteDraftsOf, writeDraft } from '#web/data/drafts.ts';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { AppBoundary } from './index.ts';
import { Component as FailureScreen } from './screens/failure-screen.tsx';
import { Component as StuckNotice } from './screens/stuck-notice.tsx';

const NETWORK = 'There seems to be a network issue. This is usually temporary.';
const reload = vi.fn<() => void>();
const again = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
  vi.stubGlobal('location', {
    href: 'http://localhost:3000/profile',
    pathname: '/profile',
    reload,
    replace: reload,
  });
  sessionStorage.clear();
  reload.mockClear();
  again.mockClear();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await deleteDraftsOf('visitor');
});

function inRouter(element: React.ReactNode) {
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />;
}

const renderFailure = (failure: unknown) =>
  renderIn('en', inRouter(<FailureScreen failure={failure} renderAgain={again} />), ['health']);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the screen of a failure', () => {
  it('[UI-03] says it in a heading that is read first, with two ways on', async () => {
    await renderFailure(new TypeError('x is undefined'));
    const heading = screen.getByRole('heading', { level: 1, name: 'Something Went Wrong' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('alert').textContent).not.toContain('undefined');
    expect(screen.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    press('Try Again');
    expect(again).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('[UI-04] offers the emergency reset after more than one retry, counted across remounts', async () => {
    const failure = new Error('broken');
    const first = await renderFailure(failure);
    press('Try Again');
    expect(screen.queryByRole('button', { name: 'Emergency Reset' })).toBeNull();
    first.unmount();
    await renderFailure(failure);
    expect(screen.queryByRole('button', { name: 'Emergency Reset' })).toBeNull();
    press('Try Again');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Emergency Reset' })).toBeDefined();
  });

  it.each([
    [new AppError('network'), NETWORK],
    [new TypeError('Failed to fetch'), NETWORK],
    [new Error('timeout of 10000ms exceeded'), NETWORK],
    [new AppError('offline'), 'You appear to be offline. Please check your internet connection.'],
  ])('[UI-11] [UI-12] says of %s what the line does', async (failure, text) => {
    await renderFailure(failure);
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('[UI-13] says that a part did not arrive; trying again loads the page anew', async () => {
    await renderFailure(new AppError('chunk_load_failed'));
    expect(screen.getByRole('alert').textContent).toContain('Loading chunk failed');
    press('Try Again');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('a page that was never kept, without a line', () => {
  const HEADING = 'This page is not on this phone yet';
  afterEach(() => setLine('up'));

  it('[FM-01] [UI-13] says so, blames nothing, and opens by itself when the line is back', async () => {
    setLine('down');
    await renderFailure(new AppError('chunk_load_failed'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: HEADING }));
    expect(screen.getByRole('alert').textContent).toContain('It opens by itself');
    expect(screen.queryByText('Something Went Wrong')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
    act(() => setLine('up'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('goes in no circle where a doubt about the line was settled', async () => {
    setLine('doubt');
    await renderFailure(new AppError('chunk_load_failed'));
    act(() => setLine('up'));
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('Loading chunk failed');
  });

  it('says of any other failure what failed', async () => {
    setLine('down');
    await renderFailure(new TypeError('x is undefined'));
    expect(screen.queryByRole('heading', { name: HEADING })).toBeNull();
  });
});

describe('the emergency reset', () => {
  it('[UI-03] [FM-36] asks, says what would be lost, and offers it as a file', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => (saved.push(file), 'blob:x') }),
    );
    await writeDraft('visitor', 'mentor-application', { why: 'because' });
    sessionStorage.setItem('app-retries', JSON.stringify({ address: '/profile', count: 2, at: Date.now() }));
    localStorage.setItem('anything', 'x');
    await renderFailure(new Error('broken'));
    press('Emergency Reset');
    expect(screen.getByText(/what was typed here and not sent will be lost/)).toBeDefined();
    expect(await screen.findByText(/1 form that you began is on this phone/)).toBeDefined();
    press('Keep my texts as a file');
    expect(await saved[0]?.text()).toContain('why: because');
    press('Cancel');
    expect(localStorage.getItem('anything')).toBe('x');
    press('Emergency Reset');
    press('Remove everything');
    await waitFor(() => expect(reload).toHaveBeenCalledWith('/'), { timeout: 5_000 });
    expect(localStorage).toHaveLength(0);
  });
});

describe('the watch over a screen that loads for ever', () => {
  it('[UI-05] [UI-04] speaks over the page, keeps what is typed and can be put aside', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    await renderIn(
      'en',
      inRouter(
        <>
          <input aria-label="Name" defaultValue="" />
          <svg data-spinner="" />
          <svg data-spinner="" />
          <StuckNotice since={performance.now()} />
        </>,
      ),
      ['health'],
    );
    const field = screen.getByLabelText<HTMLInputElement>('Name');
    fireEvent.input(field, { target: { value: 'half a name' } });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    const notice = within(screen.getByRole('alert'));
    expect(notice.getByText('Loading Issue Detected')).toBeDefined();
    expect(notice.getByRole('button', { name: 'Emergency Reset' })).toBeDefined();
    expect(field.value).toBe('half a name');
    press('Keep waiting');
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(80_000));
    expect(screen.getByRole('alert')).toBeDefined();
  });
});

function Broken(): React.ReactNode {
  throw new Error('broken');
}

describe('the last words', () => {
  it.each([
    ['en', 'Something Went Wrong', 'Try Again'],
    ['fa-AF', 'مشکلی پیش آمد', 'دوباره کوشش کنید'],
    ['ps', 'یوه ستونزه رامنځته شوه', 'بیا هڅه وکړئ'],
  ])('[UI-03] [UI-04] are there without catalogues, router or session (%s)', (lang, heading, tryAgain) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    document.documentElement.lang = lang;
    render(
      <AppBoundary>
        <Broken />
      </AppBoundary>,
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: heading }));
    const buttons = () => screen.getAllByRole('button').length;
    expect(buttons()).toBe(1);
    press(tryAgain);
    expect(buttons()).toBe(1);
    press(tryAgain);
    expect(buttons()).toBe(2);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
