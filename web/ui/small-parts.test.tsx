// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { Avatar, initialOf } from './avatar.tsx';
import { DataList } from './data-list.tsx';
import { LoadMore } from './load-more.tsx';
import { Loading } from './loading.tsx';
import { Notice } from './notice.tsx';
import { Page } from './page.tsx';
import { SearchField } from './search-field.tsx';
import { SkipLink } from './skip-link.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';
import { TilePattern } from './tile-pattern.tsx';

describe('Loading', () => {
  it.each([
    ['en', 'Loading Hamrah...'],
    ['fa', 'در حال بارگذاری Hamrah...'],
    ['ps', 'Hamrah بارېږي...'],
  ] as const)('[ROUTE-26] says in %s that the product is loading', async (language, words) => {
    await renderIn(language, <Loading productName="Hamrah" />);
    expect(screen.getByRole('status').textContent).toBe(words);
  });
});

describe('Page', () => {
  it('has one heading and the place that the skip link leads to', async () => {
    await renderIn(
      'en',
      <>
        <SkipLink />
        <Page heading="Your profile" tabTitle="Hamrah">
          text
        </Page>
      </>,
    );
    expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual([
      'Your profile',
    ]);
    const target = screen.getByRole<HTMLAnchorElement>('link', { name: 'Skip to the content' }).hash;
    expect(document.querySelector(target)).toBe(screen.getByRole('main'));
    expect(document.title).toBe('Hamrah');
  });
});

describe('Avatar', () => {
  it.each([
    ['maryam', 'M'],
    ['  علی', 'ع'],
    ['\u200c\u2068ښکلا', 'ښ'],
    ['Ångström', 'Å'],
    ['\u0640\u200c ', '·'],
    ['', '·'],
  ])('draws "%s" as %s', (name, initial) => {
    expect(initialOf(name)).toBe(initial);
  });
  it('is silent, since the name stands beside it', async () => {
    const { container } = await renderIn('en', <Avatar name="Maryam" />);
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('Notice and Stepper', () => {
  it('says its kind in words too', async () => {
    await renderIn(
      'fa',
      <Notice kind="warning" live="polite">
        متن
      </Notice>,
    );
    expect(screen.getByRole('status').textContent).toContain('توجه:');
  });
  it('[WIZ-03] says which of how many steps is open, in the digits of the language', async () => {
    await renderIn(
      'ps',
      <Stepper count={3} current={1}>
        حدود ۶ دقیقې
      </Stepper>,
    );
    expect(screen.getByText(/۲م ګام له ۳ څخه/)).toBeDefined();
    expect(screen.getByText('حدود ۶ دقیقې')).toBeDefined();
  });
});

describe('lists', () => {
  it('reads as a table with headers and a name, whatever it looks like', async () => {
    await renderIn(
      'en',
      <DataList
        caption="Students"
        rows={[{ id: '1', name: 'Maryam' }]}
        rowKey={(row) => row.id}
        columns={[{ id: 'name', header: 'Name', cell: (row) => row.name, onPhone: 'title' }]}
      />,
    );
    expect(screen.getByRole('table', { name: 'Students' })).toBeDefined();
    expect(screen.getByRole('cell', { name: 'Maryam' })).toBeDefined();
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });
  it('offers the next page only where there is one', async () => {
    const more = vi.fn();
    const { rerender } = await renderIn('en', <LoadMore hasMore busy={false} onMore={more} shown="25" />);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(more).toHaveBeenCalledTimes(1);
    rerender(<LoadMore hasMore={false} busy={false} onMore={more} shown="30" />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('30');
  });
  it('marks the open one of neighbouring screens', async () => {
    await renderIn(
      'en',
      <MemoryRouter initialEntries={['/b']}>
        <Tabs
          label="Lists"
          tabs={[
            { to: '/a', label: 'A' },
            { to: '/b', label: 'B' },
          ]}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('B');
  });
});

describe('SearchField', () => {
  it('searches once after a pause, at once with Enter, and when it is cleared', async () => {
    const search = vi.fn();
    await renderIn('en', <SearchField label="Search students" value="" onSearch={search} />);
    const input = screen.getByRole('textbox', { name: 'Search students' });
    await userEvent.type(input, 'ali');
    await vi.waitFor(() => expect(search.mock.calls).toEqual([['ali']]));
    await userEvent.type(input, 'a{Enter}');
    expect(search.mock.calls).toEqual([['ali'], ['alia']]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(search).toHaveBeenLastCalledWith('');
    expect(search).toHaveBeenCalledTimes(3);
  });
  it('takes over words that came from elsewhere', async () => {
    const { rerender } = await renderIn('en', <SearchField label="s" value="a" onSearch={() => {}} />);
    rerender(<SearchField label="s" value="b" onSearch={() => {}} />);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('b');
  });
});

it('renders the only ornament in under 600 bytes', async () => {
  const { container } = await renderIn('en', <TilePattern />);
  expect(new TextEncoder().encode(container.innerHTML).length).toBeLessThan(600);
});
