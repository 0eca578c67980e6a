// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#domain/mentors/mentor-application.ts';
import { PERSON } from '#web/testing/person.ts';
import { type RenderScreenOptions, renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { WHOLE_ANSWERS } from '../rules/testing/whole-answers.ts';
import { ApplicationServer } from '../testing/application-server.ts';
import { columnsOf } from '../testing/stored.ts';
import { Component as SuccessScreen } from './mentor-application-success-screen.tsx';
import { Component as PendingScreen } from './mentor-pending-screen.tsx';

const open = (server: ApplicationServer, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<PendingScreen />, {
    profile: PERSON,
    path: '/mentor-pending',
    answer: server.answer,
    ...options,
  });

function sentApplication(status: ApplicationStatus, reason: string | null = null): ApplicationServer {
  const server = new ApplicationServer({
    status: 'draft',
    ...columnsOf(WHOLE_ANSWERS),
    submitted_at: '2026-11-21 00:00:09.000+00',
  });
  server.decide('pending', null);
  if (status !== 'pending') server.decide(status, reason);
  return server;
}

const openSuccess = (server: ApplicationServer) =>
  renderScreen(<SuccessScreen />, {
    profile: PERSON,
    path: '/mentor-application-success',
    answer: server.answer,
  });

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('where an application stands', () => {
  afterEach(cleanupScreen);

  it('[ROUTE-14] [FEAT-02] shows the stage with what comes next, and promises no day', async () => {
    await open(sentApplication('pending'));
    const current = await waitFor(() => {
      const step = document.querySelector('[aria-current="step"]');
      expect(step).not.toBeNull();
      return step as HTMLElement;
    });
    expect(current.textContent).toContain('The team reads it');
    expect(screen.getByText('Under review')).toBeTruthy();
    expect(screen.getByText(/we cannot give a date/)).toBeTruthy();
  });

  it('[ROUTE-14] shows the team’s question and the way to answer it', async () => {
    await open(sentApplication('needs_info', 'references_missing'));
    expect(await screen.findByText(/could not reach the people you named/)).toBeTruthy();
    expect(link('Answer the question')).toBe('/mentor-application');
  });

  const decisions: [ApplicationStatus, string, string, RegExp][] = [
    [
      'rejected',
      'language_not_needed',
      'Not accepted',
      /(?:no|No) student is currently waiting for the languages/,
    ],
    ['waitlisted', 'no_places_now', 'On the waiting list', /cannot support more mentors/],
  ];
  it.each(decisions)('[ROUTE-14] tells why it was %s, in words for the person', async (...row) => {
    const [status, reason, word, words] = row;
    await open(sentApplication(status, reason));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(word)).toBeTruthy();
  });

  it('[ROUTE-14] [ENT-05] takes an accepted person to the dashboard of mentors, with the role it gives', async () => {
    const server = sentApplication('pending');
    const all = await open(server);
    await screen.findByText('Under review');
    server.decide('approved', null);
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Approved')).toBeTruthy();
    expect(link('Go to my students')).toBe('/mentor/dashboard');
    const looksForRole = () =>
      all.network.exchanges.filter((one) => one.query.get('status') === 'eq.approved').length;
    await waitFor(() => expect(looksForRole()).toBeGreaterThan(1));
  });

  it('[ROUTE-14] shows without a network what this phone knew last, and from when that is', async () => {
    const first = await open(sentApplication('references'));
    await screen.findByText('Asking the referees');
    first.network.isDown = true;
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('There is no connection now')).toBeTruthy();
    expect(screen.getByText(/You see what this phone knew/).textContent).toMatch(/Kabul time/);
    expect(screen.getByText('Asking the referees')).toBeTruthy();

    first.network.isDown = false;
    await first.user.click(screen.getByRole('button', { name: 'Look again' }));
    await waitFor(() => expect(screen.queryByText('There is no connection now')).toBeNull());
  });

  it('[ROUTE-14] says so when nothing is known and nothing can be read', async () => {
    const all = await open(new ApplicationServer(), {
      answer: ({ path, query }) => {
        if (path === '/rest/v1/mentorapplications' && query.has('user_id'))
          throw new TypeError('Failed to fetch');
        return undefined;
      },
    });
    expect(await screen.findByText('Your application could not be read')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    all.unmount();
  });

  it('[ROUTE-14] [PERM-01] asks a visitor to sign in, and brings her back', async () => {
    await open(new ApplicationServer(), { isVisitor: true, profile: null });
    await screen.findByText('Please sign in first');
    expect(link('Sign in')).toBe('/login?next=%2Fmentor-pending');
  });

  it('[FEAT-02] [UI-05] takes the application back only after asking, and once, also where the answer is lost', async () => {
    const server = sentApplication('pending');
    const { user, network } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Withdraw the application' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('You keep your account');
    expect(network.sent('POST', '/rest/v1/rpc/withdraw_application')).toHaveLength(0);
    server.losesAnswers = true;
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw it' }));
    // the wish waits on this phone
    await screen.findByText(/You are withdrawing your application/);
    server.losesAnswers = false;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Withdrawn')).toBeTruthy();
    const ids = () =>
      network
        .sent('POST', '/rest/v1/rpc/withdraw_application')
        .map((one) => (one.body as { p_event_id: string }).p_event_id);
    await waitFor(() => expect(ids()).toHaveLength(2));
    expect(new Set(ids()).size).toBe(1);
  });

  it('[ROUTE-14] offers no way back once it is decided', async () => {
    await open(sentApplication('approved'));
    await screen.findByText('Approved');
    expect(screen.queryByRole('button', { name: 'Withdraw the application' })).toBeNull();
  });

  it('[ROUTE-14] says the same in Dari, from right to left', async () => {
    await open(sentApplication('rejected', 'field_not_needed'), { language: 'fa' });
    expect(await screen.findByText(/هیچ شاگردی در انتظار رشته‌هایی/)).toBeTruthy();
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('after sending', () => {
  afterEach(cleanupScreen);

  it('[ROUTE-13] says that the application has arrived, and what happens now', async () => {
    await openSuccess(sentApplication('pending'));
    expect(await screen.findByText('Your application has arrived')).toBeTruthy();
    expect(link('See its status')).toBe('/mentor-pending');
  });

  it('[ROUTE-13] never says so of an application that the server has not got', async () => {
    const draft = await openSuccess(new ApplicationServer({ status: 'draft' }));
    expect(await screen.findByText('Your application is not sent yet')).toBeTruthy();
    draft.unmount();
    await openSuccess(new ApplicationServer());
    expect(await screen.findByText('You have no application yet')).toBeTruthy();
    expect(screen.queryByText('Your application has arrived')).toBeNull();
  });
});
