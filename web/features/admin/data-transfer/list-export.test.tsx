// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusal } from '#web/testing/fake-network.ts';
import { PERSON } from '#web/testing/person.ts';
import { cleanupScreen, renderScreen } from '#web/testing/render-screen.tsx';
import { ListExport, type ListExportProps } from './ui/list-export.tsx';

let calls: [string, Record<string, unknown>][];
let files: { name: string; text: Promise<string> }[];
let refused: string | undefined;

beforeEach(() => {
  calls = [];
  files = [];
  refused = undefined;
  let blob = new Blob();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (given: Blob) => {
        blob = given;
        return 'blob:x';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blob.text() });
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await cleanupScreen();
});

const open = (props: ListExportProps) =>
  renderScreen(<ListExport {...props} />, {
    profile: PERSON,
    role: 'admin',
    rooms: ['admin'],
    path: '/admin/dashboard/applications',
    answer: ({ path, body }) => {
      const name = path.replace('/rest/v1/rpc/', '');
      if (!name.includes('export')) return undefined;
      calls.push([name, body as Record<string, unknown>]);
      if (refused) return refusal(refused, 'P0001');
      if (name === 'request_export') return new Response(null, { status: 204 });
      return Response.json({
        rows: [{ first_name: '=cmd', status: 'pending' }],
        next: null,
        total: 1,
        given: 1,
      });
    },
  });

const APPLICATIONS: ListExportProps = {
  kind: 'applications',
  filter: { status: 'pending', search: 'ali' },
  columns: [{ id: 'select' }, { id: 'name' }, { id: 'status' }],
};

it('[FEAT-07] saves what the filter finds with the columns that are shown, under a name with the day', async () => {
  const { user } = await open(APPLICATIONS);
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await vi.waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  // a spreadsheet runs no cell of it
  expect(await files[0]?.text).toBe(`first_name,last_name,status\r\n'=cmd,"",pending\r\n`);
  expect(calls.map(([name]) => name)).toEqual(['request_export', 'take_export_page']);
  expect(calls[0]?.[1]).toMatchObject({
    p_kind: 'applications',
    p_format: 'csv',
    p_filter: { status: 'pending', search: 'ali' },
    p_columns: ['first_name', 'last_name', 'status'],
  });
});

it('[SG-15] asks another admin for a list of students, and takes nothing yet', async () => {
  const { user } = await open({
    kind: 'students',
    filter: {},
    columns: [{ id: 'code' }, { id: 'province' }],
  });
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await user.click(screen.getByRole('button', { name: 'Ask another admin' }));
  await screen.findByText(/The other admins were asked/);
  expect(screen.getByRole('link', { name: 'Exports' }).getAttribute('href')).toBe('/admin/exports');
  expect(calls.map(([name]) => name)).toEqual(['request_export']);
  expect(calls[0]?.[1]).toMatchObject({ p_columns: ['student_id', 'province'] });
});

it('[SG-15] says why an admin alone gets no list of students', async () => {
  refused = 'export_second_admin';
  const { user } = await open({ kind: 'students', filter: {}, columns: [{ id: 'code' }] });
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await user.click(screen.getByRole('button', { name: 'Ask another admin' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/second|another/);
  expect(files).toEqual([]);
});
