// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readOutbox } from '#web/data/outbox/current.ts';
import { refusal } from '#web/testing/fake-network.ts';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import {
  storedDraft,
  renderScreen,
  type RenderScreenOptions,
  cleanupScreen,
} from '#web/testing/render-screen.tsx';
import { closeFormStore } from '../hooks/form-store.ts';
import { Component } from './profile-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(async () => {
  closeFormStore();
  await cleanupScreen();
});

const open = (options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<Component />, { profile: NEW_STUDENT, path: '/profile', ...options });

const part = (name: RegExp) => screen.findByRole('region', { name });

describe('the profile page', () => {
  it('[ROUTE-17] [PERM-02] shows every part, the own code and the terms', async () => {
    await open();
    for (const name of [/basic info/i, /education/i, /interests and bio/i, /background/i]) await part(name);
    expect((await part(/your account/i)).textContent).toContain('S-7K2QF');
  });

  it('[ROUTE-17] [ERR-11] [CALL-02] saves one part without asking for the others', async () => {
    const on = await open();
    const interests = await part(/interests and bio/i);
    await on.user.type(within(interests).getByLabelText(/^interests/i), 'Law');
    await on.user.click(within(interests).getByRole('button', { name: 'Save this section' }));
    await screen.findByText('Profile updated successfully!');
    expect(on.network.profile).toMatchObject({ interests: 'Law', phone_number: null });
    await waitFor(async () => expect(await storedDraft(NEW_STUDENT.id, 'profile')).toBeUndefined());
  });

  it('[VAL-08] [FM-02] refuses at the field and keeps what was typed', async () => {
    const on = await open();
    const education = await part(/education/i);
    const gpa = within(education).getByLabelText(/gpa/i);
    await on.user.type(gpa, '۴٫۵');
    await on.user.click(within(education).getByRole('button', { name: 'Save this section' }));
    expect(gpa.getAttribute('aria-invalid')).toBe('true');
    expect((gpa as HTMLInputElement).value).toBe('4.5');
    expect(on.network.sent('POST', '/rest/v1/profiles')).toEqual([]);
    const summary = within(education).getByRole('alert');
    expect(document.activeElement).toBe(summary);
  });

  it('[ENT-01] [AC-13] does not undo what another phone stored meanwhile', async () => {
    const on = await open();
    const interests = await part(/interests and bio/i);
    await on.user.type(within(interests).getByLabelText(/^interests/i), 'Law');
    on.network.profile = { ...NEW_STUDENT, religion: 'x' };
    await on.user.click(within(interests).getByRole('button', { name: 'Save this section' }));
    await waitFor(() => expect(on.network.profile).toMatchObject({ interests: 'Law', religion: 'x' }));
  });

  it('[FM-02] [ROUTE-17] tells without a network what is kept here and sends it again', async () => {
    const on = await open();
    const interests = await part(/interests and bio/i);
    await on.user.type(within(interests).getByLabelText(/^interests/i), 'Law');
    on.network.isDown = true;
    await on.user.click(within(interests).getByRole('button', { name: 'Save this section' }));
    await within(interests).findByText('Kept on this phone, not sent yet');
    expect(screen.queryByText('Profile updated successfully!')).toBeNull();
    expect(on.network.profile?.interests).toBeNull();
    on.network.isDown = false;
    await screen.findByText('Profile updated successfully!');
    expect(on.network.profile?.interests).toBe('Law');
    await waitFor(async () => expect(await storedDraft(NEW_STUDENT.id, 'profile')).toBeUndefined());
  });

  it('[FM-02] waits for the person where each try costs her money', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const on = await open();
    const interests = await part(/interests and bio/i);
    await on.user.type(within(interests).getByLabelText(/^interests/i), 'Law');
    on.network.isDown = true;
    await on.user.click(within(interests).getByRole('button', { name: 'Save this section' }));
    await within(interests).findByText('Kept on this phone, not sent yet');
    on.network.isDown = false;
    const tries = on.network.exchanges.length;
    await on.user.click(await within(interests).findByRole('button', { name: 'Send again' }));
    await screen.findByText('Profile updated successfully!');
    expect(on.network.exchanges.length).toBeGreaterThan(tries);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('[FM-15] [FM-16] writes over nothing that another device stored since it was read here', async () => {
    const on = await open();
    const interests = await part(/interests and bio/i);
    await on.user.type(within(interests).getByLabelText(/^interests/i), 'Law');
    on.network.profile = { ...NEW_STUDENT, interests: 'Medicine', religion: 'x' };
    await on.user.click(within(interests).getByRole('button', { name: 'Save this section' }));
    await within(interests).findByText('Not saved');
    expect(on.network.profile).toMatchObject({ interests: 'Medicine', religion: 'x' });
    expect(on.network.sent('POST', '/rest/v1/profiles')).toEqual([]);
    expect(readOutbox().writes).toMatchObject([
      { state: 'conflict', conflicts: [{ field: 'interests', theirs: { interests: 'Medicine' } }] },
    ]);
  });

  it('[AC-13] does not ask again for a date of birth that is known to the day', async () => {
    const born = {
      date_of_birth: '2008-05-03',
      birth_date_precision: 'day',
      birth_calendar: 'gregorian',
    } as const;
    await open({ profile: { ...NEW_STUDENT, ...born } });
    const basic = await part(/basic info/i);
    expect(basic.textContent).toContain('3 May 2008 (Gregorian)');
    expect(within(basic).queryByLabelText(/^year/i)).toBeNull();
  });

  it('[AC-13] says so when the database keeps the date of birth as it was first given', async () => {
    const born = {
      date_of_birth: '2008-12-31',
      birth_date_precision: 'year',
      birth_calendar: 'gregorian',
    } as const;
    const on = await open({
      profile: { ...NEW_STUDENT, ...born, phone_number: '+93701234567' },
      answer: ({ method, path }) =>
        method === 'POST' && path === '/rest/v1/profiles' ? new Response(null, { status: 201 }) : undefined,
    });
    const basic = await part(/basic info/i);
    const year = await within(basic).findByLabelText(/^year/i);
    await on.user.clear(year);
    await on.user.type(year, '2001');
    await on.user.click(within(basic).getByRole('button', { name: 'Save this section' }));
    const summary = await within(basic).findByRole('alert');
    expect(summary.textContent).toContain('Your date of birth was not changed');
    expect(screen.queryByText('Profile updated successfully!')).toBeNull();
  });

  it('[ERR-11] says «Failed to update profile» where the server gives no reason of its own', async () => {
    const on = await open({
      answer: ({ method, path }) =>
        method === 'POST' && path === '/rest/v1/profiles' ? refusal('odd', 'XX000') : undefined,
    });
    const interests = await part(/interests and bio/i);
    await on.user.type(within(interests).getByLabelText(/^interests/i), 'Law');
    await on.user.click(within(interests).getByRole('button', { name: 'Save this section' }));
    await screen.findByText('Failed to update profile');
    const field: HTMLTextAreaElement = within(interests).getByLabelText(/^interests/i);
    expect(field.value).toBe('Law');
  });

  it('[TERMS-04] withdraws the acceptance of the terms', async () => {
    const update = vi.fn();
    const on = await open({
      answer: ({ method, path, body }) => {
        if (method === 'PATCH' && path === '/rest/v1/profiles') update(body);
        return undefined;
      },
    });
    const membership = await part(/your account/i);
    await on.user.click(within(membership).getByRole('button', { name: 'Withdraw my acceptance' }));
    await on.user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(update).toHaveBeenCalledWith({ terms_accepted: false }));
  });

  it('[ROUTE-17] [AUTH-03] says that the profile is not there, and fetches it again', async () => {
    const on = await open({
      profile: null,
      answer: ({ method, path }) =>
        method === 'POST' && path === '/rest/v1/profiles' ? refusal('not now', '53300', 503) : undefined,
    });
    await screen.findByText('We could not load your profile');
    on.network.profile = NEW_STUDENT;
    await on.user.click(screen.getByRole('button', { name: 'Try again' }));
    await part(/basic info/i);
  });
});
