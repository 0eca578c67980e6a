// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Exchange, refusal, rows } from '#web/testing/fake-network.ts';
import { SURVEY_FIELDS, type SurveyField } from '#domain/profiles/profile-completeness.ts';
import { PROFILE_FIELDS } from '#domain/profiles/profile-fields.ts';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { renderScreen, type RenderScreenOptions, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component } from './survey-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanupScreen);

const ANSWERED = {
  ...NEW_STUDENT,
  province: 'Balkh',
  internet_speed: 'Basic broadband',
  school_type: 'Public School',
  parental_education: 'Some college',
  household_income_band: 'about 8 thousand',
} as const;
const LABELS: Readonly<Record<SurveyField, RegExp>> = {
  province: /^province/i,
  internet_speed: /internet speed/i,
  school_type: /school type/i,
  parental_education: /parents' education/i,
  household_income_band: /household income/i,
};
const RESPONSES = '/rest/v1/survey_responses';

const answer = ({ method, path }: Exchange) =>
  path === RESPONSES ? (method === 'GET' ? rows() : rows({ id: 'recorded' })) : undefined;

const open = (options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(<Component />, { profile: NEW_STUDENT, answer, path: '/onboarding-survey', ...options });

const press = async (on: Awaited<ReturnType<typeof open>>, name: string) =>
  on.user.click(await screen.findByRole('button', { name }));

describe('the survey', () => {
  it('[ROUTE-18] [FEAT-03] [PERM-02] asks what is not answered yet, and says why and who sees each', async () => {
    await open();
    for (const label of Object.values(LABELS)) {
      const control = await screen.findByLabelText(label);
      const described = document.getElementById(control.getAttribute('aria-describedby') ?? '');
      expect(described?.textContent).toMatch(/see/);
      expect(control.getAttribute('aria-required')).toBeNull();
    }
  });

  it.each(SURVEY_FIELDS)(
    '[FEAT-03] does not ask for %s again where the wizard has the answer, and asks the rest',
    async (answered) => {
      // the wizard asks it, so that this can happen
      expect(PROFILE_FIELDS[answered]).toHaveProperty('section');
      await open({ profile: { ...NEW_STUDENT, [answered]: ANSWERED[answered] } });
      for (const field of SURVEY_FIELDS.filter((name) => name !== answered))
        expect(await screen.findByLabelText(LABELS[field]), field).toBeTruthy();
      expect(screen.queryByLabelText(LABELS[answered])).toBeNull();
    },
  );

  it('[FEAT-03] says so when nothing is left to ask', async () => {
    await open({ profile: ANSWERED });
    await screen.findByText(/you have already answered all of them/i);
    expect(screen.queryByRole('button', { name: 'Send my answers' })).toBeNull();
  });

  it('[FEAT-03] shows all answers again to somebody who comes back to change them', async () => {
    await open({
      profile: ANSWERED,
      answer: ({ path }) =>
        path === RESPONSES
          ? rows({ outcome: 'answered', created_at: '2026-11-20T08:00:00+00:00' })
          : undefined,
    });
    const province = await screen.findByLabelText<HTMLSelectElement>(/^province/i);
    expect(province.value).toBe('Balkh');
  });

  it('[FEAT-03] [CALL-02] stores the answers in the profile, records them once and leads on', async () => {
    const on = await open();
    await on.user.selectOptions(await screen.findByLabelText(/^province/i), 'Bamyan');
    await press(on, 'Send my answers');
    await screen.findByRole('heading', { level: 1, name: 'Thank you' });
    expect(on.network.profile).toMatchObject({ province: 'Bamyan', school_type: null, first_name: 'زهرا' });
    const [record, ...more] = on.network.sent('POST', RESPONSES);
    expect(more).toEqual([]);
    expect(record?.body).toMatchObject({
      user_id: NEW_STUDENT.id,
      outcome: 'answered',
      answered_fields: ['province'],
    });
    const link = screen.getByRole('link', { name: 'Go to the dashboard' });
    expect(link.getAttribute('href')).toBe('/dashboard');
  });

  it('[FEAT-03] can be skipped whole, and nothing is written about the person', async () => {
    const on = await open();
    await press(on, 'Skip');
    await screen.findByRole('heading', { level: 1, name: 'Thank you' });
    expect(on.network.sent('POST', RESPONSES)[0]?.body).toMatchObject({
      outcome: 'skipped',
      answered_fields: [],
    });
    expect(on.network.sent('POST', '/rest/v1/profiles')).toEqual([]);
  });

  it('[FEAT-03] takes income in the person’s own words', async () => {
    const on = await open();
    const income = await screen.findByLabelText(/household income per month/i);
    await on.user.selectOptions(income, 'In my own words');
    await on.user.type(await screen.findByLabelText(/in your own words/i), 'about 8 thousand');
    await press(on, 'Send my answers');
    await waitFor(() => expect(on.network.profile?.household_income_band).toBe('about 8 thousand'));
  });

  it('[FM-05] records one answer when the line breaks after the commit', async () => {
    let isFirst = true;
    const on = await open({
      answer: (exchange) => {
        if (exchange.path !== RESPONSES || exchange.method === 'GET') return answer(exchange);
        if (!isFirst) return refusal('duplicate key value', '23505', 409);
        isFirst = false;
        throw new TypeError('Failed to fetch');
      },
    });
    await press(on, 'Skip');
    // nobody has to press again
    await screen.findByRole('heading', { level: 1, name: 'Thank you' });
    const ids = on.network.sent('POST', RESPONSES).map(({ body }) => (body as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
