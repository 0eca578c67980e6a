// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { Count } from './count.tsx';
import { Row, RowLink, RowList } from './row-list.tsx';
import { Section } from './section.tsx';

describe('Section', () => {
  it('is named by its heading, which also has the link to all of it', async () => {
    await renderIn(
      'en',
      <MemoryRouter>
        <Section title="Tasks" to="/tasks" link="All 5">
          text
        </Section>
      </MemoryRouter>,
    );
    const section = screen.getByRole('region', { name: 'Tasks' });
    expect(within(section).getByRole('heading', { level: 2 }).textContent).toBe('Tasks');
    expect(within(section).getByRole('link', { name: 'All 5' }).getAttribute('href')).toBe('/tasks');
  });
  it('needs no link, and takes the level that its place asks for', async () => {
    await renderIn(
      'en',
      <Section title="Files" level={3}>
        text
      </Section>,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Files' })).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('RowList', () => {
  it('makes a whole row the link, with a sign at its end that is mirrored', async () => {
    await renderIn(
      'fa',
      <MemoryRouter>
        <RowList aria-label="کارها">
          <RowLink to="/tasks/1" start={<span>۱</span>}>
            نامه
          </RowLink>
          <Row>متن</Row>
        </RowList>
      </MemoryRouter>,
    );
    const rows = within(screen.getByRole('list', { name: 'کارها' })).getAllByRole('listitem');
    const link = screen.getByRole('link', { name: /نامه/ });
    expect(rows).toEqual([link.parentElement, screen.getByText('متن')]);
    expect([...link.children].map((part) => part.textContent)).toEqual(['۱', 'نامه', '']);
    expect(link.lastElementChild?.getAttribute('class')).toContain('rtl:-scale-x-100');
  });
  it('leaves the sign out where a row asks for that', async () => {
    await renderIn(
      'en',
      <MemoryRouter>
        <RowList>
          <RowLink to="/news" plain>
            News
          </RowLink>
        </RowList>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link').querySelector('svg')).toBeNull();
  });
});

describe('Count', () => {
  it('says its number in the digits of the language, and in words what it counts', async () => {
    await renderIn('fa', <Count of={12} label="پیام خوانده‌نشده" />);
    expect(screen.getByText('۱۲')).toBeDefined();
    expect(document.body.textContent).toBe('۱۲ پیام خوانده‌نشده');
  });
  it('says nothing where nothing waits', async () => {
    const { container } = await renderIn('en', <Count of={0} label="unread" />);
    expect(container.innerHTML).toBe('');
  });
});
