// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Exchange, rows } from '#web/testing/fake-network.ts';
import { type RenderScreenOptions, renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component } from './mentors-screen.tsx';

const row = (name: string, place: number, more: object = {}) => ({
  user_id: `0000000${place.toString(16)}-0000-4000-8000-000000000000`,
  display_name: name,
  fields: ['law'],
  languages: [{ language: 'fa', level: 'native' }],
  country: 'DE',
  hours_per_week: 2,
  answers_within: 'day',
  summary: 'Patient.',
  place_state: 'open',
  list_key: `a-123456789${place}-0000000${place}-0000-4000-8000-000000000000`,
  ...more,
});

const people = [row('Omar K.', 1), row('Maryam N.', 2, { fields: ['medicine'], place_state: 'full' })];
const TABLE = '/rest/v1/mentor_profiles';
const answer = ({ path }: Exchange) => (path === TABLE ? rows(...people) : undefined);
const open = (options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<Component />, { profile: null, isVisitor: true, path: '/mentors', answer, ...options });
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('the list of mentors', () => {
  afterEach(cleanupScreen);

  it('[ROUTE-02] shows what a card may say, and asks for no column by which somebody could be reached', async () => {
    const { network } = await open();
    const card = (await screen.findByRole('heading', { name: 'Omar K.' })).closest('article');
    for (const words of ['Places free', 'Law', 'Languages: Dari', 'Lives in: Germany', 'within a day'])
      expect(card?.textContent).toContain(words);
    const [asked] = network.sent('GET', TABLE);
    expect(asked?.query.get('select')).not.toMatch(/\*|email|phone|about|last_name|gender/);
    expect(asked?.query.get('visibility')).toBe('neq.hidden');
    expect(asked?.query.get('is_approved')).toBe('eq.true');
  });

  it('[ROUTE-02] asks the database in the words and codes that the form holds, and keeps them in the address', async () => {
    const { network, user, query } = await open();
    await screen.findByRole('heading', { name: 'Omar K.' });
    await user.type(screen.getByLabelText('Name, field or country'), 'كريم');
    await user.selectOptions(screen.getByLabelText('Field'), 'Law');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(network.sent('GET', TABLE)).toHaveLength(2));
    const asked = network.sent('GET', TABLE).at(1)?.query;
    expect(asked?.get('or')).toBe('(and(or(searchable.like.*کریم*)))');
    expect(asked?.get('fields')).toBe('cs.{law}');
    expect(new URLSearchParams(query()).get('q')).toBe('كريم');
  });

  it('[ROUTE-02] finds without a connection in what this tab has read before, and says so', async () => {
    const { network, user } = await open();
    await screen.findByRole('heading', { name: 'Maryam N.' });
    network.isDown = true;
    await user.selectOptions(screen.getByLabelText('Field'), 'Medicine');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText(/cannot be reached. You see what was read/)).toBeTruthy();
    expect(names()).toEqual(['Maryam N.']);
    network.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/cannot be reached/)).toBeNull());
  });

  it('[ROUTE-02] leads on behind a full page, and says when nobody fits', async () => {
    const many = Array.from({ length: 13 }, (_, place) =>
      row(`Person ${place}`, place % 10, { user_id: `${place}` }),
    );
    const { container } = await open({ answer: ({ path }) => (path === TABLE ? rows(...many) : undefined) });
    const next = await screen.findByRole('link', { name: 'Next page' });
    expect(names()).toHaveLength(12);
    expect(next.getAttribute('href')).toBe(`/mentors?after=${many[11]?.list_key}`);
    expect(container.querySelector('form')?.getAttribute('method')).toBe('get');
  });

  it('[ROUTE-02] says when nobody fits, and when nobody is there', async () => {
    const { unmount } = await open({
      path: '/mentors?field=arts',
      answer: ({ path }) => (path === TABLE ? rows() : undefined),
    });
    expect(await screen.findByText('Nobody in this list fits that search')).toBeTruthy();
    unmount();
    await cleanupScreen();
    await open({ language: 'ps', answer: ({ path }) => (path === TABLE ? rows() : undefined) });
    expect(await screen.findByText('لا چا دلته ځان نه دی ورپېژندلی')).toBeTruthy();
  });
});
