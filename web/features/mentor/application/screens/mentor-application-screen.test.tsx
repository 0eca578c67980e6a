// @vitest-environment jsdom
import { VISITOR } from '#domain/accounts/visitor.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type RenderedScreen,
  type RenderScreenOptions,
  renderScreen,
  cleanupScreen,
} from '#web/testing/render-screen.tsx';
import { borrowTab } from '#web/data/borrowed-tab.ts';
import { PERSON } from '#web/testing/person.ts';
import { currentOutbox } from '#web/data/outbox/current.ts';
import { applicationWrite } from '../hooks/application-write.ts';
import type { ApplicationWrite } from '../rules/application-write.ts';
import { closeApplicationStore } from '../hooks/application-store.ts';
import { emptyApplication } from '../rules/stored-application.ts';
import { WHOLE_ANSWERS } from '../rules/testing/whole-answers.ts';
import { ApplicationServer } from '../testing/application-server.ts';
import { columnsOf, forgetStored, readStored, writeStored } from '../testing/stored.ts';
import { Component } from './mentor-application-screen.tsx';

const open = (server: ApplicationServer, options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<Component />, {
    profile: PERSON,
    path: '/mentor-application',
    answer: server.answer,
    ...options,
  });

const visitor = { isVisitor: true, profile: null } as const;

/** A draft with nothing missing, at the last step. */
const wholeDraft = () => ({
  ...emptyApplication(() => crypto.randomUUID()),
  answers: WHOLE_ANSWERS,
  step: 'review' as const,
  isUnsent: true,
});

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

const press = async ({ user }: RenderedScreen, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

describe('the application form', () => {
  afterEach(async () => {
    closeApplicationStore();
    await forgetStored(VISITOR);
    await forgetStored(PERSON.id);
    await cleanupScreen();
  });

  it('[ROUTE-11] lets a visitor write, and comes back to the same step and field with everything typed', async () => {
    const first = await open(new ApplicationServer(), visitor);
    await first.user.type(await screen.findByLabelText(/^First name/), 'زرغونه');
    await first.user.selectOptions(screen.getByLabelText(/^The country/), 'AF');
    await first.user.type(screen.getByLabelText(/^Last name/), 'Karimi');
    first.unmount();
    await waitFor(async () => expect((await readStored(VISITOR))?.values.answers.lastName).toBe('Karimi'));
    closeApplicationStore();

    await open(new ApplicationServer(), visitor);
    expect(await screen.findByLabelText(/^First name/)).toHaveProperty('value', 'زرغونه');
    expect(screen.getByLabelText(/^The country/)).toHaveProperty('value', 'AF');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Last name/)));
  });

  it('[FM-40] [ROUTE-11] keeps what a keyboard is still composing when the page dies', async () => {
    const first = await open(new ApplicationServer(), visitor);
    const name = await screen.findByLabelText(/^First name/);
    fireEvent.compositionStart(name);
    fireEvent.input(name, { target: { value: 'زرغو' }, isComposing: true });
    await waitFor(async () => expect((await readStored(VISITOR))?.values.answers.firstName).toBe('زرغو'));
    first.unmount();
    closeApplicationStore();
    await open(new ApplicationServer(), visitor);
    expect(await screen.findByLabelText(/^First name/)).toHaveProperty('value', 'زرغو');
  });

  it('[FM-16] [FEAT-02] writes over no answer that another device gave meanwhile: it waits, and she chooses', async () => {
    await writeStored(PERSON.id, wholeDraft());
    const server = new ApplicationServer();
    const all = await open(server);
    await screen.findByRole('button', { name: 'Send the application' });
    server.put({
      id: 'begun-elsewhere',
      status: 'draft',
      ...columnsOf({ ...WHOLE_ANSWERS, degrees: 'Physics' }),
    });
    await press(all, 'Send the application');
    expect(await screen.findByText(/You have given other answers on another device/)).toBeTruthy();
    expect(server.row).toMatchObject({ status: 'draft', degrees: 'Physics' });
    const [write] = currentOutbox()?.read().writes ?? [];
    expect(write).toMatchObject({
      state: 'conflict',
      conflicts: [{ field: 'degrees', mine: WHOLE_ANSWERS.degrees, theirs: { answer: 'Physics' } }],
    });
    const mine = new Set(['degrees']);
    const conflicts = write?.conflicts ?? [];
    const values = applicationWrite.resolve?.(write?.values as ApplicationWrite, conflicts, mine);
    if (write) await currentOutbox()?.again(write, values);
    await waitFor(() =>
      expect(server.row).toMatchObject({ status: 'pending', degrees: WHOLE_ANSWERS.degrees }),
    );
  });

  it('[ROUTE-11] [FEAT-02] names what is missing, each with a way to its field, and keeps what was typed', async () => {
    const { user } = await open(new ApplicationServer(), visitor);
    await user.type(await screen.findByLabelText(/^First name/), 'Zarghona');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const summary = await screen.findByRole('alert');
    expect(document.activeElement).toBe(summary);
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringContaining('Last name'),
      expect.stringContaining('country'),
      expect.stringContaining('Gender'),
      expect.stringContaining('Languages'),
    ]);
    await user.click(links[1] as HTMLElement);
    expect(document.activeElement).toBe(screen.getByLabelText(/^The country/));
    expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', 'Zarghona');
  });

  it('[FEAT-02] [IN-03] takes digits of every set in Pashto', async () => {
    await writeStored(VISITOR, { ...wholeDraft(), step: 'offer' });
    const { user } = await open(new ApplicationServer(), { ...visitor, language: 'ps' });
    const hours = await screen.findByLabelText(/^په اونۍ کې ساعتونه/);
    await user.clear(hours);
    await user.type(hours, '۱۲');
    await user.click(screen.getByRole('button', { name: 'بل' }));
    expect(await screen.findByRole('heading', { level: 2, name: /ستاسو دلیل/ })).toBe(document.activeElement);
    expect(document.documentElement.dir).toBe('rtl');
  });

  it('[ROUTE-11] [PERM-01] tells a visitor at the last step that an account is needed, and leads there and back', async () => {
    await writeStored(VISITOR, wholeDraft());
    await open(new ApplicationServer(), visitor);
    expect(await screen.findByText('You need an account to send it')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send the application' })).toBeNull();
    expect(link('Create an account')).toBe('/mentor-signup');
    expect(link('I have an account: sign in')).toBe('/login?next=%2Fmentor-application');
  });

  it('[FEAT-02] [ENT-05] [AC-10] sends what the visitor had written, after she has signed in: answers only, then the word', async () => {
    const draft = wholeDraft();
    await writeStored(VISITOR, draft);
    const server = new ApplicationServer();
    const all = await open(server);
    await press(all, 'Yes, it is mine');
    await press(all, 'Send the application');
    await waitFor(() => expect(all.path()).toBe('/mentor-application-success'));
    const [saved] = all.network.sent('POST', '/rest/v1/mentorapplications');
    expect(saved?.body).toEqual({
      id: draft.applicationId,
      email: PERSON.email,
      language: 'en',
      ...columnsOf(WHOLE_ANSWERS),
    });
    expect(all.network.sent('POST', '/rest/v1/rpc/submit_application')[0]?.body).toEqual({
      p_event_id: draft.submissionId,
      p_application_id: draft.applicationId,
    });
    expect(server.row?.status).toBe('pending');
    expect(await readStored(VISITOR)).toBeUndefined();
    expect(await readStored(PERSON.id)).toBeUndefined();
  });

  it('[FEAT-02] sends once, however often the answer is lost on the way', async () => {
    await writeStored(PERSON.id, wholeDraft());
    const server = new ApplicationServer();
    const all = await open(server);
    server.losesAnswers = true;
    await press(all, 'Send the application');
    expect(await screen.findByText('Your application waits on this phone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send the application' })).toBeNull();
    server.losesAnswers = false;
    // nobody has to press again
    await waitFor(() => expect(all.path()).toBe('/mentor-application-success'));
    expect(server.seenEvents.size).toBe(1);
  });

  it('[FM-18] asks in a borrowed tab to keep the page open, where a phone of one’s own may be put away', async () => {
    await borrowTab();
    await writeStored(PERSON.id, wholeDraft());
    const all = await open(new ApplicationServer(), { isBorrowed: true });
    all.network.isDown = true;
    await press(all, 'Send the application');
    expect(await screen.findByText('In this page alone, not sent yet')).toBeTruthy();
    expect(document.body.textContent).toContain('Please keep this page open.');
    expect(document.body.textContent).not.toMatch(/on this phone|You may close this page/);
  });

  it('[FEAT-02] says «sent» when only the reply to the sending was lost', async () => {
    const draft = wholeDraft();
    await writeStored(PERSON.id, draft);
    const server = new ApplicationServer();
    const all = await open(server);
    await screen.findByRole('button', { name: 'Send the application' });
    server.put({ id: draft.applicationId, status: 'pending', ...columnsOf(WHOLE_ANSWERS) });
    server.seenEvents.add(draft.submissionId);
    await press(all, 'Send the application');
    await waitFor(() => expect(all.path()).toBe('/mentor-application-success'));
  });

  it('[FEAT-02] keeps everything when there is no network, and says that it is not sent', async () => {
    const draft = wholeDraft();
    await writeStored(PERSON.id, draft);
    const all = await open(new ApplicationServer());
    await screen.findByRole('button', { name: 'Send the application' });
    all.network.isDown = true;
    await press(all, 'Send the application');
    expect(await screen.findByText('Your application waits on this phone')).toBeTruthy();
    expect((await readStored(PERSON.id))?.values.answers).toEqual(WHOLE_ANSWERS);
    all.network.isDown = false;
    await press(all, 'Change my answers first');
    expect(await screen.findByRole('button', { name: 'Send the application' })).toBeTruthy();
    expect((await readStored(PERSON.id))?.values.answers).toEqual(WHOLE_ANSWERS);
  });

  it('[AU-01] [FEAT-02] explains when the address is not confirmed', async () => {
    await writeStored(PERSON.id, wholeDraft());
    const server = new ApplicationServer();
    server.isConfirmed = false;
    const all = await open(server);
    await press(all, 'Send the application');
    expect(await screen.findByText(/Your email address is not confirmed yet/)).toBeTruthy();
  });

  it('[FEAT-02] gives the answers to the draft that another device began', async () => {
    await writeStored(PERSON.id, wholeDraft());
    const server = new ApplicationServer();
    const all = await open(server);
    await screen.findByRole('button', { name: 'Send the application' });
    server.put({ id: 'begun-elsewhere', status: 'draft' });
    await press(all, 'Send the application');
    await waitFor(() => expect(all.path()).toBe('/mentor-application-success'));
    expect(server.row).toMatchObject({ id: 'begun-elsewhere', status: 'pending', first_name: 'Zarghona' });
  });

  it('[FEAT-02] opens at the team’s question and lets the answers be changed', async () => {
    const server = new ApplicationServer({ status: 'pending', ...columnsOf(WHOLE_ANSWERS) });
    server.decide('needs_info', 'references_missing');
    const all = await open(server);
    expect(await screen.findByText(/could not reach the people you named/)).toBeTruthy();
    const [name] = screen.getAllByLabelText(/^Name/);
    await all.user.clear(name as HTMLElement);
    await all.user.type(name as HTMLElement, 'Maria');
    await press(all, 'Next');
    await waitFor(() => expect(JSON.stringify(server.row?.referees)).toContain('Maria'));
  });

  it('[FEAT-02] does not open a form for an application that was sent', async () => {
    await open(new ApplicationServer({ status: 'interview' }));
    expect(await screen.findByText('You have sent your application')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('[ROUTE-11] begins again with an empty form only after asking', async () => {
    await writeStored(VISITOR, { ...wholeDraft(), step: 'you' });
    const all = await open(new ApplicationServer(), visitor);
    await press(all, 'Start again with an empty form');
    await press(all, 'Keep them');
    expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', 'Zarghona');
    await press(all, 'Start again with an empty form');
    await press(all, 'Delete these answers');
    await waitFor(() => expect(screen.getByLabelText(/^First name/)).toHaveProperty('value', ''));
    await waitFor(async () => expect(await readStored(VISITOR)).toBeUndefined());
  });
});
