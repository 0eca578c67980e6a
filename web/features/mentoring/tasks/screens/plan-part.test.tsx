// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { contactsIn } from '#domain/messages/contact-screening/screen.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { TASK_TITLE_MAX_CHARACTERS } from '#domain/tasks/task.ts';
import { NEW_STUDENT } from '#domain/testing/profiles.ts';
import { rows, value } from '#web/testing/fake-network.ts';
import { renderScreen, type RenderScreenOptions, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as PairScreen } from './pair-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(cleanupScreen);

const PAIR = 'b1b1b1b1-0000-4000-8000-000000000001';
const TODAY = isoOf(kabulDateOf(Date.now()));
const THERE = {
  id: 't1',
  title: 'Write a short CV',
  body: '',
  due: null,
  state: 'open',
  created_by: NEW_STUDENT.id,
  acknowledged_at: null,
  created_at: '2026-11-20 08:00:00+00',
  moved_at: '2026-11-20 08:00:00+00',
};

const open = (options: Partial<RenderScreenOptions> = {}) =>
  renderScreen(
    <Routes>
      <Route path="/tasks/:id" element={<PairScreen />} />
    </Routes>,
    {
      profile: NEW_STUDENT,
      path: `/tasks/${PAIR}`,
      rooms: ['tasks', 'plans'],
      answer: ({ path, body }) => {
        if (path === '/rest/v1/threads')
          return rows({
            id: PAIR,
            student_id: NEW_STUDENT.id,
            blocked_at: null,
            last_message_at: null,
            created_at: '2026-11-01 08:00:00+00',
            match: { state: 'active', mentor: { display_name: 'Sara N.' }, student: null },
          });
        if (path === '/rest/v1/tasks') return rows(THERE);
        if (/(shared|private)_notes$/.test(path)) return rows();
        return path.startsWith('/rest/v1/rpc/')
          ? value({ id: (body as { p_task_id?: string }).p_task_id, match_id: PAIR })
          : undefined;
      },
      ...options,
    },
  );
interface Sent {
  p_title: string;
  /** left out without a day */
  p_due?: string;
}
const sent = ({ network }: Awaited<ReturnType<typeof open>>) =>
  network.sent('POST', '/rest/v1/rpc/add_task').map(({ body }) => body as Sent);

/** The steps to choose from; the ticks in front of tasks are no inputs. */
const steps = () => screen.getAllByRole('checkbox').filter((box) => box instanceof HTMLInputElement);

describe('several tasks out of a list of steps', () => {
  it('[FEAT-04] asks what they are for, leaves out what is planned already, and plans each that is chosen', async () => {
    const all = await open();
    await all.user.click(await screen.findByRole('button', { name: 'Add several steps from a list' }));
    await all.user.click(await screen.findByRole('radio', { name: 'A fellowship or a scholarship' }));
    expect(screen.queryByRole('checkbox', { name: 'Write a short CV' })).toBeNull();
    expect(screen.getByText(/Tasks that are already open are not offered again/)).toBeTruthy();
    for (const box of steps().slice(2)) await all.user.click(box);
    await all.user.click(screen.getByRole('button', { name: 'Add to the tasks' }));
    await waitFor(() => expect(sent(all)).toHaveLength(2));
    expect(sent(all).map(({ p_title: title, p_due: due }) => [title, due])).toEqual([
      ['Read who may apply: citizenship, age, place and papers', undefined],
      ['Write down what is paid and what is not; nobody may take money for applying', undefined],
    ]);
    expect(await screen.findByText('Added to the tasks: 2')).toBeTruthy();
  });

  it('[FEAT-04] spreads them until a last day, and says what is wrong with one that has passed', async () => {
    const all = await open();
    await all.user.click(await screen.findByRole('button', { name: 'Add several steps from a list' }));
    await all.user.click(await screen.findByRole('radio', { name: 'English' }));
    const fields = (name: string) => screen.getAllByRole('combobox', { name }).at(-1) as HTMLElement;
    const year = Number(TODAY.slice(0, 4));
    await all.user.selectOptions(fields('Day'), '1');
    await all.user.selectOptions(fields('Month'), '1');
    await all.user.click(screen.getByRole('button', { name: 'Add to the tasks' }));
    expect(screen.getByText('Please choose day, month and year, or leave all three empty')).toBeTruthy();
    await all.user.selectOptions(fields('Year'), String(year));
    await all.user.click(screen.getByRole('button', { name: 'Add to the tasks' }));
    expect(await screen.findByText('Please choose a day that is still to come.')).toBeTruthy();
    expect(sent(all)).toEqual([]);
    await all.user.selectOptions(fields('Year'), String(year + 1));
    await all.user.click(screen.getByRole('button', { name: 'Add to the tasks' }));
    await waitFor(() => expect(sent(all)).toHaveLength(7));
    const days = sent(all).map(({ p_due: due }) => due ?? '');
    expect(days).toEqual(days.toSorted());
    expect(days.at(-1)).toBe(`${year + 1}-01-01`);
    expect((days[0] ?? '') > TODAY).toBe(true);
  });

  it.each(LANGUAGES)(
    '[SG-03] offers in %s no step that would be held back or is too long',
    async (language) => {
      const all = await open({ language });
      await all.user.click((await screen.findAllByRole('button', { expanded: false })).at(-1) as HTMLElement);
      const found = new Set<string>();
      for (const goal of await screen.findAllByRole('radio')) {
        await all.user.click(goal);
        for (const box of steps()) found.add(box.closest('label')?.textContent ?? '');
      }
      expect(found.size).toBeGreaterThanOrEqual(19);
      for (const title of found) {
        expect(contactsIn(title), title).toEqual([]);
        expect(title.length).toBeLessThanOrEqual(TASK_TITLE_MAX_CHARACTERS);
      }
    },
  );

  it('[FM-02] keeps them on this phone without a line', async () => {
    const all = await open();
    await all.user.click(await screen.findByRole('button', { name: 'Add several steps from a list' }));
    await all.user.click(await screen.findByRole('radio', { name: 'English' }));
    all.network.isDown = true;
    await all.user.click(screen.getByRole('button', { name: 'Add to the tasks' }));
    await waitFor(() => expect(screen.getAllByText('On this phone, not sent yet')).toHaveLength(7));
    all.network.isDown = false;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(new Set(sent(all).map(({ p_title: title }) => title)).size).toBe(7), {
      timeout: 15_000,
    });
  });
});
