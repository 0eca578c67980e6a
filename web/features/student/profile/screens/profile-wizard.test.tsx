// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#domain/profiles/profile.ts';
import { refusal } from '#web/testing/fake-network.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import {
  storedDraft,
  type RenderedScreen,
  renderScreen,
  type RenderScreenOptions,
  cleanupScreen,
} from '#web/testing/render-screen.tsx';
import { wasOpened } from '../data/wizard-flags.ts';
import { closeFormStore } from '../hooks/form-store.ts';
import { NEW_STUDENT as PROFILE } from '#domain/testing/profiles.ts';
import { ProfileWizard } from './profile-wizard.tsx';

const COMPLETE: Profile = {
  ...PROFILE,
  date_of_birth: '2008-05-03',
  birth_date_precision: 'day',
  birth_calendar: 'gregorian',
  phone_number: '+93701234567',
  education_level: 'high_school',
  english_level: 'beginner',
  interests: 'Astronomy',
};

const reload = vi.fn();

const open = (options: Partial<RenderScreenOptions> = {}, termsAreOpen = false): Promise<RenderedScreen> =>
  renderScreen(<ProfileWizard termsAreOpen={termsAreOpen} reload={reload} />, {
    profile: PROFILE,
    ...options,
  });

/** Asks something before the wizard is there, as on a slow network. */
function PageThatAsks() {
  const [isAsking, setIsAsking] = useState(true);
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <>
      <ConfirmDialog
        open={isAsking}
        title="Delete it?"
        confirmLabel="Delete it"
        onConfirm={vi.fn()}
        onCancel={() => setIsAsking(false)}
      >
        <button type="button" onClick={() => setIsLoaded(true)}>
          Wait
        </button>
      </ConfirmDialog>
      {isLoaded && <ProfileWizard termsAreOpen={false} reload={reload} />}
    </>
  );
}

const wizard = () => screen.findByRole('dialog', { name: /your profile/i });
const press = async ({ user }: RenderedScreen, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
/** The button that leads on names where to. */
const NEXT = /^Next: /;
const step = (name: string) => screen.findByRole('heading', { level: 3, name });

async function fill({ user }: RenderedScreen, label: RegExp, text: string): Promise<void> {
  const input = await screen.findByLabelText(label);
  await user.clear(input);
  await user.type(input, text);
}

async function staysClosed(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
}

vi.setConfig({ testTimeout: 20_000 });
beforeEach(() => reload.mockReset());
afterEach(async () => {
  closeFormStore();
  await cleanupScreen();
});

describe('opening', () => {
  it('[WIZ-01] [UI-01] opens by itself for a student whose profile is incomplete', async () => {
    await open();
    expect(await wizard()).toBeDefined();
  });

  it('[WIZ-01] [PERM-02] stays away from mentors and admins', async () => {
    const mentor = await open({ role: 'mentor' });
    await staysClosed();
    mentor.unmount();
    await open({ role: 'admin' });
    await staysClosed();
  });

  it('[WIZ-02] stays closed when the tutorial was seen', async () => {
    localStorage.setItem('tutorial-seen', PROFILE.id);
    await open();
    await staysClosed();
  });

  it('[WIZ-02] opens once per session and keeps what was typed for later', async () => {
    const first = await open();
    await fill(first, /^first name/i, 'Zahra');
    await press(first, 'Later');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    first.unmount();
    await open();
    await staysClosed();
    await waitFor(async () =>
      expect((await storedDraft(PROFILE.id, 'profile'))?.changes).toEqual({ first_name: 'Zahra' }),
    );
  });

  it('[WIZ-01] waits until another dialog is closed', async () => {
    // its code is there, so that nothing but the other dialog keeps it away
    await Promise.all([import('../ui/wizard-dialog.tsx'), openRooms(['student', 'options'])]);
    const on = await renderScreen(<PageThatAsks />, { profile: PROFILE });
    await press(on, 'Wait');
    await waitFor(() => expect(wasOpened(PROFILE.id)).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(screen.queryByRole('dialog', { name: /your profile/i })).toBeNull();
    await press(on, 'Cancel');
    expect(await wizard()).toBeDefined();
  });

  it('[TERMS-01] waits until the terms are answered', async () => {
    await open({}, true);
    await staysClosed();
  });
});

describe('the five steps', () => {
  it('[WIZ-03] [WIZ-05] leads through five steps and back', async () => {
    const on = await open({ profile: { ...COMPLETE, interests: null } });
    await step('Basic info');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await press(on, NEXT);
    await step('Education');
    await press(on, NEXT);
    await step('Interests and bio');
    await fill(on, /^interests/i, 'Astronomy');
    await press(on, NEXT);
    await step('Background');
    await press(on, NEXT);
    await step('Review and save');
    await press(on, 'Back');
    await step('Background');
  });

  it('[WIZ-05] [VAL-05] [VAL-06] keeps people under 13 at step 1 with both texts', async () => {
    const on = await open({ profile: { ...COMPLETE, interests: null, date_of_birth: null } });
    await fill(on, /^year/i, '2020');
    const dialog = await wizard();
    expect(within(dialog).getAllByText('You must be at least 13 years old')).not.toHaveLength(0);
    await press(on, NEXT);
    await screen.findByText('You must be at least 13 years old to use this platform.');
    await step('Basic info');
  });

  it('[VAL-07] asks for a phone number with country code', async () => {
    const on = await open({ profile: { ...COMPLETE, interests: null, phone_number: null } });
    const phone = await screen.findByLabelText(/phone number/i);
    expect(phone.getAttribute('placeholder')).toBe('+93 7XX XXXXXX');
    expect(phone.getAttribute('aria-required')).toBe('true');
    await press(on, NEXT);
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    await step('Basic info');
    await on.user.type(phone, '۰۷۰۱۲۳۴۵۶۷');
    await press(on, NEXT);
    await step('Education');
  });

  it('[VAL-08] refuses scores outside their scale and takes every digit set', async () => {
    const on = await open({ profile: { ...COMPLETE, interests: null } });
    await press(on, NEXT);
    await fill(on, /toefl/i, '121');
    await fill(on, /gpa/i, '4.5');
    await press(on, NEXT);
    await step('Education');
    expect((await screen.findByLabelText(/toefl/i)).getAttribute('aria-invalid')).toBe('true');
    expect((await screen.findByLabelText(/gpa/i)).getAttribute('aria-invalid')).toBe('true');
    await fill(on, /toefl/i, '۹۹');
    await fill(on, /gpa/i, '٣٫٥');
    await press(on, NEXT);
    await step('Interests and bio');
  });
});

async function toReview(on: RenderedScreen): Promise<void> {
  await press(on, NEXT);
  await step('Education');
  await press(on, NEXT);
  await fill(on, /^interests/i, '  Astronomy ');
  await press(on, NEXT);
  await step('Background');
  await press(on, NEXT);
  await step('Review and save');
}

describe('saving', () => {
  it('[WIZ-06] [ERR-11] [CALL-02] [VAL-09] saves by one upsert, says so, reloads after a second and closes', async () => {
    const on = await open({ profile: { ...COMPLETE, interests: null, place_of_birth: '' } });
    await toReview(on);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await press(on, 'Save');
      await screen.findByText('Profile updated successfully!');
      const [upsert, ...more] = on.network.sent('POST', '/rest/v1/profiles');
      expect(more).toEqual([]);
      expect(upsert?.query.get('on_conflict')).toBe('id');
      expect(upsert?.headers.get('Prefer')).not.toContain('return=representation');
      expect(upsert?.body).toMatchObject({
        id: PROFILE.id,
        interests: 'Astronomy',
        toefl_score: null,
        gpa: null,
        student_id: PROFILE.student_id,
        is_assigned: false,
        terms_accepted: true,
      });
      expect(reload).not.toHaveBeenCalled();
      await act(() => vi.advanceTimersByTimeAsync(1000));
      expect(reload).toHaveBeenCalledTimes(1);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await storedDraft(PROFILE.id, 'profile')).toBeUndefined();
      expect(localStorage.getItem('tutorial-seen')).toBe(PROFILE.id);
    } finally {
      vi.useRealTimers();
    }
  });

  it('[FM-02] never says «saved» without a network, keeps everything and sends again', async () => {
    const on = await open({ profile: { ...COMPLETE, interests: null } });
    await toReview(on);
    on.network.isDown = true;
    await press(on, 'Save');
    await screen.findByText('Kept on this phone, not sent yet');
    expect(screen.queryByText('Profile updated successfully!')).toBeNull();
    await waitFor(async () =>
      expect((await storedDraft(PROFILE.id, 'profile'))?.changes).toEqual({ interests: '  Astronomy ' }),
    );
    on.network.isDown = false;
    await press(on, 'Send again');
    await screen.findByText('Profile updated successfully!');
    expect(on.network.profile?.interests).toBe('Astronomy');
  });

  it('[AC-13] shows the refusal of the server at the field where it belongs', async () => {
    const on = await open({
      profile: { ...COMPLETE, interests: null, date_of_birth: null },
      answer: ({ method, path }) =>
        method === 'POST' && path === '/rest/v1/profiles' ? refusal('under_13', '23514') : undefined,
    });
    await fill(on, /^year/i, '2001');
    await toReview(on);
    await press(on, 'Save');
    await step('Basic info');
    const group = await screen.findByRole('group', { name: /date of birth/i });
    expect(group.textContent).toContain('You must be at least 13 years old');
  });

  it('[IN-02] names the field whose constraint the database refused', async () => {
    const message = 'new row for relation "profiles" violates check constraint "profiles_bio_check"';
    const on = await open({
      profile: { ...COMPLETE, interests: null },
      answer: ({ method, path }) =>
        method === 'POST' && path === '/rest/v1/profiles' ? refusal(message, '23514') : undefined,
    });
    await toReview(on);
    await press(on, 'Save');
    await step('Interests and bio');
    expect((await screen.findByLabelText(/about me/i)).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the frame', () => {
  it('[WIZ-03] says which step it is, how long the rest takes and what comes next', async () => {
    const on = await open({ profile: { ...COMPLETE, interests: null } });
    await screen.findByText('Step 1 of 5');
    await screen.findByText(/about \d minutes left/);
    await press(on, 'Next: education');
    await screen.findByText('Step 2 of 5');
    await press(on, 'Next: interests');
    await press(on, 'Back');
    await step('Education');
  });

  it('[FM-03] says «saved on this phone» only once the phone has what was typed', async () => {
    const on = await open();
    await screen.findByLabelText(/^first name/i);
    expect(screen.queryByText('Saved on this phone')).toBeNull();
    await fill(on, /^first name/i, 'Zahra');
    await screen.findByText('Saved on this phone');
    expect((await storedDraft(PROFILE.id, 'profile'))?.changes).toEqual({ first_name: 'Zahra' });
  });

  it('folds why we ask under the question', async () => {
    await open();
    const reason = await screen.findByText('So the team can reach you when email does not work.');
    const control = reason.closest('details');
    expect(control?.open).toBe(false);
    expect(control?.querySelector('summary')?.textContent).toBe('Why we ask, and who sees it');
    const phone = screen.getByLabelText(/phone number/i);
    expect(phone.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows short lists that need an answer as rows', async () => {
    const on = await open({ profile: { ...COMPLETE, interests: null, education_level: null } });
    await press(on, NEXT);
    const level = await screen.findByRole('group', { name: /^education level/i });
    await on.user.click(within(level).getByRole('radio', { name: "Bachelor's degree" }));
    await press(on, NEXT);
    await step('Interests and bio');
  });
});

describe('drafts', () => {
  it('[FM-03] comes back to the same step and field after a crash', async () => {
    const on = await open({ profile: { ...COMPLETE, interests: null } });
    await press(on, NEXT);
    await fill(on, /gpa/i, '3.2');
    await waitFor(async () => expect((await storedDraft(PROFILE.id, 'profile'))?.field).toBe('gpa'));
    on.unmount();
    closeFormStore();
    sessionStorage.clear();
    await open({ profile: { ...COMPLETE, interests: null } });
    await step('Education');
    const gpa = await screen.findByLabelText(/gpa/i);
    expect((gpa as HTMLInputElement).value).toBe('3.2');
    await waitFor(() => expect(document.activeElement).toBe(gpa));
  });
});

describe('languages', () => {
  it.each([
    ['fa', 'بعدی: تحصیل', 'معلومات اساسی'],
    ['ps', 'بل: زده‌کړې', 'بنسټیز معلومات'],
  ] as const)('[WIZ-04] speaks %s', async (language, next, title) => {
    await open({ language });
    await screen.findByRole('button', { name: next });
    await screen.findByRole('heading', { level: 3, name: title });
  });

  it('[WIZ-04] offers all three by their own names in the wizard itself', async () => {
    await open({ language: 'en' });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' });
    expect([...select.options].map(({ text }) => text)).toEqual(['English', 'فارسی دری', 'پښتو']);
    expect(select.value).toBe('en');
  });
});
