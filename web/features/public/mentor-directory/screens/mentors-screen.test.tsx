// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Exchange, type FakeNetwork, rows } from '#web/testing/fake-network.ts';
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
const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const lists = (network: FakeNetwork) =>
  network.sent('GET', TABLE).filter(({ query }) => query.get('select')?.includes('display_name'));
const onAWideScreen = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isWide, media: query }));

describe('the list of mentors', () => {
  afterEach(async () => {
    await cleanupScreen();
    vi.unstubAllGlobals();
  });

  it('says in its first lines who they are, that it is free and what to do', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mentors');
    const lead = screen.getByText(/Our mentors are further along/);
    expect(lead.textContent).toMatch(/students from Afghanistan online, and it is free/);
    expect(within(lead).getByRole('link', { name: 'sign up' }).getAttribute('href')).toBe('/signup');
  });

  it('[ROUTE-02] shows what a card may say, and asks for no column by which a mentor could be reached', async () => {
    const { network } = await open();
    const card = (await screen.findByRole('heading', { name: 'Omar K.' })).closest('article');
    for (const words of [
      'Places free',
      'Law',
      'LanguagesDari',
      'Lives inGermany',
      '2 hours a week',
      'within a day',
    ])
      expect(card?.textContent).toContain(words);
    for (const { query } of network.sent('GET', TABLE)) {
      expect(query.get('select')).not.toMatch(/\*|email|phone|about|last_name|gender/);
      expect(query.get('visibility')).toBe('neq.hidden');
      expect(query.get('is_approved')).toBe('eq.true');
    }
  });

  it('has what a mentor wrote read aloud in its language, as far as the letters tell it', async () => {
    const words = ['زه د ریاضي ښوونکی یم', 'من معلم ریاضی هستم', 'Patient.'];
    const cards = words.map((summary, place) => row(`Mentor ${place}`, place, { summary }));
    await open({ answer: ({ path }) => (path === TABLE ? rows(...cards) : undefined) });
    await screen.findByText('Patient.');
    expect(words.map((text) => screen.getByText(text).getAttribute('lang'))).toEqual(['ps', '', null]);
  });

  it('[ROUTE-02] asks the database in the words and codes that the form holds, and keeps them in the address', async () => {
    onAWideScreen(false);
    const { network, user, query } = await open();
    await screen.findByRole('heading', { name: 'Omar K.' });
    await user.type(screen.getByLabelText('Name, field or country'), 'كريم');
    await user.click(screen.getByRole('checkbox', { name: /^Law/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Dari/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Has a free place/ }));
    expect(query()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Show mentors' }));
    await waitFor(() => expect(lists(network)).toHaveLength(2));
    const asked = lists(network).at(1)?.query;
    expect(asked?.get('or')).toBe('(and(or(searchable.like.*کریم*)))');
    expect(asked?.get('fields')).toBe('ov.{law}');
    expect(asked?.get('languages')).toBe('cs.[{"language":"fa"}]');
    expect(asked?.get('place_state')).toBe('in.(open,few_places)');
    expect(new URLSearchParams(query()).get('q')).toBe('كريم');
  });

  it('[ROUTE-02] asks at once for each box where the list is beside the boxes, which follow the address', async () => {
    onAWideScreen(true);
    const { user, query } = await open();
    const law = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Law/ });
    await user.click(law);
    await waitFor(() => expect(query()).toBe('?field=law'));
    expect(document.activeElement).toBe(law);
    const chip = await screen.findByRole('link', { name: 'Remove filter: Law' });
    await user.click(chip);
    await waitFor(() => expect(query()).toBe(''));
    await waitFor(() => expect(law.checked).toBe(false));
  });

  it('[ROUTE-02] says how many mentors each choice has and how many fit', async () => {
    const { user } = await open({ path: '/mentors?field=law' });
    expect(await screen.findByRole('checkbox', { name: 'Medicine 1' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /^Arts/ })).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Has a free place 1' })).toBeTruthy();
    const status = await screen.findByText('2 of 2 mentors');
    expect(status.getAttribute('role')).toBe('status');
    await user.click(screen.getByRole('link', { name: 'Remove filter: Law' }));
    expect(await screen.findByText('2 mentors')).toBeTruthy();
  });

  it('opens and closes the filters of a phone by the link that leads to them without a script', async () => {
    const { user } = await open();
    const link = await screen.findByRole('link', { name: 'Filters' });
    expect(link.getAttribute('href')).toBe('#filters');
    expect(link.getAttribute('aria-expanded')).toBe('false');
    const panel = document.querySelector('#filters');
    expect(panel?.classList.contains('hidden')).toBe(true);
    await user.click(link);
    expect(link.getAttribute('aria-expanded')).toBe('true');
    expect(panel?.classList.contains('hidden')).toBe(false);
  });

  it('closes filters that the browser opened by their address before the script was there', async () => {
    window.location.hash = '#filters';
    const { user } = await open();
    const link = await screen.findByRole('link', { name: 'Filters' });
    expect(link.getAttribute('aria-expanded')).toBe('true');
    await user.click(link);
    expect(link.getAttribute('aria-expanded')).toBe('false');
    // the address still names them
    expect(document.querySelector('#filters')?.className).not.toMatch(/target:/);
    window.location.hash = '';
  });

  it('[ROUTE-02] finds without a connection in what this tab has read before, and says so', async () => {
    onAWideScreen(true);
    const { network, user } = await open();
    await screen.findByRole('heading', { name: 'Maryam N.' });
    await screen.findByRole('checkbox', { name: 'Medicine 1' });
    network.isDown = true;
    await user.click(screen.getByRole('checkbox', { name: 'Medicine 1' }));
    expect(await screen.findByText(/We cannot reach the server. You see mentors/)).toBeTruthy();
    expect(names()).toEqual(['Maryam N.']);
    network.isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/cannot reach/)).toBeNull());
  });

  it('[ROUTE-02] leads on after a full page, and counts the mentors of all pages', async () => {
    const many = Array.from({ length: 13 }, (_, place) =>
      row(`Person ${place}`, place % 10, { user_id: `${place}` }),
    );
    const { container } = await open({ answer: ({ path }) => (path === TABLE ? rows(...many) : undefined) });
    const next = await screen.findByRole('link', { name: 'Next page' });
    expect(names()).toHaveLength(12);
    expect(await screen.findByText('13 mentors')).toBeTruthy();
    expect(next.getAttribute('href')).toBe(`/mentors?after=${many[11]?.list_key}`);
    expect(container.querySelector('form')?.getAttribute('method')).toBe('get');
  });

  it('[ROUTE-02] says when nobody fits, and when nobody is there, and what to do then', async () => {
    const { unmount } = await open({
      path: '/mentors?field=arts',
      answer: ({ path }) => (path === TABLE ? rows() : undefined),
    });
    expect(await screen.findByText('No mentors match your search')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a mentor' }).getAttribute('href')).toBe('/signup');
    unmount();
    await cleanupScreen();
    await open({ language: 'ps', answer: ({ path }) => (path === TABLE ? rows() : undefined) });
    expect(await screen.findByText('لا د ښودلو لپاره منټور نشته')).toBeTruthy();
  });

  it('offers no account to somebody who has one', async () => {
    await open({ isVisitor: false });
    expect(await screen.findByText(/Your home page shows your next step/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Find a mentor' })).toBeNull();
  });
});
