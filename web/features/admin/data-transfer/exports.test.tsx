// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PERSON } from '#web/testing/person.ts';
import { renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as ExportsScreen } from './screens/exports-screen.tsx';

const WAITING = {
  id: 'a0000000-0000-4000-8000-000000000002',
  kind: 'students',
  format: 'csv',
  columns: null,
  filter: null,
  state: 'requested',
  total: 0,
  given: 0,
  requested_by: 'Sahar',
  decided_by: null,
  is_mine: false,
  created_ms: Date.parse('2026-11-22T00:00:00Z'),
  decided_ms: null,
};

let admins: number;
let list: object[];
let calls: [string, object][];
let pages: object[];
let given: string[];
let letPageCome: () => void;
beforeEach(() => {
  admins = 2;
  list = [];
  calls = [];
  given = [];
  pages = [
    { rows: [{ id: '1', first_name: '=1' }], next: 'x', total: 2, given: 1 },
    { rows: [{ id: '2', first_name: 'Two' }], next: null, total: 2, given: 2 },
  ];
  letPageCome = () => undefined;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    given.push(this.download);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cleanupScreen();
});

const open = (language: 'en' | 'fa' = 'en') =>
  renderScreen(<ExportsScreen />, {
    language,
    profile: PERSON,
    role: 'admin',
    rooms: ['admin', 'migration', 'options'],
    path: '/admin/exports',
    answer: ({ path: asked, body }) => {
      const name = asked.replace('/rest/v1/rpc/', '');
      if (name === 'admin_exports') return Response.json({ admins, list });
      if (!name.endsWith('_export') && name !== 'take_export_page') return undefined;
      calls.push([name, (body ?? {}) as object]);
      if (name !== 'take_export_page') return new Response(null, { status: 204 });
      const page = JSON.stringify(pages.shift());
      // the first page is there at once, the next one when the test lets it come
      const isFirst = pages.length === 1;
      const stream = new ReadableStream({
        start: (sink) => {
          letPageCome = () => {
            sink.enqueue(new TextEncoder().encode(page));
            sink.close();
          };
          if (isFirst) letPageCome();
        },
      });
      return new Response(stream, { headers: { 'content-type': 'application/json' } });
    },
  });
const names = () => calls.map(([name]) => name);
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('[FEAT-07] files to take along', () => {
  it('come page by page, say how far they are, and are given whole', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Take the file' }));
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    expect(given).toEqual([]);
    letPageCome();
    await vi.waitFor(() => expect(given).toHaveLength(1));
    expect(given[0]).toMatch(/^applications-.*\.csv$/);
    expect(names()).toEqual(['request_export', 'take_export_page', 'take_export_page']);
  });

  it('are thrown away by whoever stops them', async () => {
    pages[1] = { rows: [], next: 'y', total: 3, given: 2 };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Take the file' }));
    await screen.findByText('1 of 2');
    fireEvent.click(screen.getByRole('button', { name: 'Stop and throw it away' }));
    letPageCome();
    await vi.waitFor(() => expect(names().at(-1)).toBe('cancel_export'));
    expect(given).toEqual([]);
  });

  it('[SG-15] of students are asked for, and not to be had where there is one admin alone', async () => {
    await open();
    await screen.findByRole('button', { name: 'Take the file' });
    choose('What the rows are', 'students');
    fireEvent.click(screen.getByRole('button', { name: 'Ask another admin' }));
    await vi.waitFor(() => expect(names()).toEqual(['request_export']));
    await cleanupScreen();
    admins = 1;
    await open();
    await screen.findByRole('button', { name: 'Take the file' });
    choose('What the rows are', 'students');
    expect(screen.getByText(/You are the only admin here/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask another admin' }).hasAttribute('disabled')).toBe(true);
  });

  it('[SG-15] wait for another admin, who agrees or refuses and takes nothing', async () => {
    list = [WAITING];
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Agree' }));
    await vi.waitFor(() => expect(names()).toEqual(['decide_export']));
    expect(screen.getAllByRole('button', { name: 'Take the file' })).toHaveLength(1);
    await cleanupScreen();
    list = [{ ...WAITING, is_mine: true }];
    await open();
    expect(await screen.findByRole('button', { name: 'Do without it' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  });

  it('[SG-15] say in words what a list was filtered by, before somebody agrees', async () => {
    const filter = { assigned: false, complete: true, province: 'Herat', search: 'ali' };
    list = [{ ...WAITING, columns: ['student_id'], filter }];
    await open('fa');
    const description = (await screen.findByText('فلتر لست')).parentElement?.textContent ?? '';
    for (const words of ['بی منتور', 'پروفایل تکمیل است', 'هرات', 'ali'])
      expect(description).toContain(words);
    for (const name of ['assigned', 'complete', 'Herat']) expect(description).not.toContain(name);
    await cleanupScreen();
    list = [
      {
        ...WAITING,
        kind: 'mentors',
        columns: ['display_name'],
        filter: { approved: true, language: 'ps', unknown: 'x' },
      },
    ];
    await open();
    expect(await screen.findByText(/^Mentors now · Pashto · unknown: .x.$/)).toBeTruthy();
  });
});
