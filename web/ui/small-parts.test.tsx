// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { Avatar, initialOf } from './avatar.tsx';
import { Count } from './count.tsx';
import { Badge, type BadgeKind } from './badge.tsx';
import { DataList } from './data-list.tsx';
import { EmptyState } from './empty-state.tsx';
import { FeatureCard, FeatureLink } from './feature-card.tsx';
import { ClockIcon } from './icon.ts';
import { LoadMore } from './load-more.tsx';
import { Loading } from './loading.tsx';
import { Notice } from './notice.tsx';
import { Page } from './page.tsx';
import { SearchField } from './search-field.tsx';
import { RoundCheck } from './round-check.tsx';
import { RowLink, RowList } from './row-list.tsx';
import { Section } from './section.tsx';
import { SkipLink } from './skip-link.tsx';
import { Stops } from './stops.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';

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
  it('gives a name the same one of five grounds everywhere', async () => {
    const names = ['Maryam', 'Farid', 'علی', 'پلوشه', 'Sara', 'Yalda', 'Omid', 'Zahra', 'نرگس', 'Anna'];
    const groundsOf = async () => {
      const { container } = await renderIn(
        'en',
        <>
          {names.map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </>,
      );
      return [...container.children].map(({ className }) => /bg-initial-\d/.exec(className)?.[0]);
    };
    const grounds = await groundsOf();
    expect(await groundsOf()).toEqual(grounds);
    expect(new Set(grounds).size).toBe(5);
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

describe('Badge', () => {
  it.each<BadgeKind>(['neutral', 'waiting', 'done', 'stopped', 'news'])(
    'says %s by a sign and a word, not by the colour alone',
    async (kind) => {
      const { container } = await renderIn('en', <Badge kind={kind}>Draft</Badge>);
      expect(container.textContent).toBe('Draft');
      expect(container.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(1);
    },
  );
  it('takes another sign', async () => {
    const { container } = await renderIn('en', <Badge icon={ClockIcon}>Rests</Badge>);
    expect(container.querySelector('svg')?.getAttribute('class')).toContain('lucide-clock');
  });
});

describe('EmptyState', () => {
  it('says what will be here and what to do now, under two stars of under 600 bytes', async () => {
    const { container } = await renderIn(
      'en',
      <EmptyState title="No messages yet" action={<button type="button">Say hello</button>}>
        A greeting is a good beginning.
      </EmptyState>,
    );
    expect(container.textContent).toBe('No messages yetA greeting is a good beginning.Say hello');
    const stars = container.querySelector('svg');
    expect(stars?.getAttribute('aria-hidden')).toBe('true');
    expect(stars?.querySelectorAll('path')).toHaveLength(2);
    expect(new TextEncoder().encode(stars?.outerHTML).length).toBeLessThan(600);
  });
});

describe('FeatureCard', () => {
  it('is named by its title and has one way on', async () => {
    await renderIn(
      'fa',
      <MemoryRouter>
        <FeatureCard
          about="قدم بعدی"
          title="نامه را تمام کنید"
          action={<FeatureLink to="/tasks/1">ادامه</FeatureLink>}
        >
          متن
        </FeatureCard>
      </MemoryRouter>,
    );
    const card = screen.getByRole('region', { name: 'نامه را تمام کنید' });
    const link = within(card).getByRole('link', { name: 'ادامه' });
    expect(link.getAttribute('href')).toBe('/tasks/1');
    expect(link.querySelector('svg')?.getAttribute('class')).toContain('rtl:-scale-x-100');
  });
});

describe('Section', () => {
  it('is named by its heading and leads to all of it', async () => {
    await renderIn(
      'en',
      <MemoryRouter>
        <Section title="Tasks" to="/tasks" link="All 5">
          <RowList>
            <RowLink to="/tasks/1">The first</RowLink>
          </RowList>
        </Section>
      </MemoryRouter>,
    );
    const section = screen.getByRole('region', { name: 'Tasks' });
    const addresses = [...section.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['/tasks', '/tasks/1']);
  });
});

describe('RoundCheck', () => {
  it('is a checkbox that says what becomes of it', async () => {
    const onChange = vi.fn();
    await renderIn('en', <RoundCheck label="Done: the letter" checked={false} onChange={onChange} />);
    const check = screen.getByRole('checkbox', { name: 'Done: the letter' });
    expect(check.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(check);
    expect(onChange).toHaveBeenCalledWith(true);
  });
});

describe('Stops', () => {
  it('puts the person at the first stop that is not done', async () => {
    const stops = ['a', 'b', 'c'].map((id) => ({ id, label: id, isDone: id !== 'b' }));
    await renderIn('en', <Stops stops={stops} />);
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(items.map((item) => item.textContent)).toEqual(['adone', 'b', 'cdone']);
  });
});

describe('Count', () => {
  it('says what it counts, and nothing of nothing', async () => {
    const { container } = await renderIn('fa', <Count of={12} label="نو" />);
    expect(container.textContent).toBe('۱۲ نو');
    const none = await renderIn('en', <Count of={0} label="unread" />);
    expect(none.container.textContent).toBe('');
  });
});
