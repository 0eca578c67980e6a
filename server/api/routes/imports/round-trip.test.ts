import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EXPORT_COLUMNS,
  EXPORT_FORMATS,
  type ExportedRow,
  type ExportFormat,
  type ExportKind,
} from '#domain/data-transfer/export-kinds.ts';
import { fileWriter } from '#domain/data-transfer/write-export.ts';
import { IMPORT_KINDS, suggestMapping } from '#domain/data-transfer/import-kinds.ts';
import { asService, type Person, signUp } from '../../../testing/people.ts';
import { type HostedServer, startHosted } from '../../../testing/start-hosted.ts';

let server: HostedServer;
let admin: Person;
let second: Person;

const add = (path: string, rows: object) =>
  asService(server.supabase, path, { method: 'POST', body: JSON.stringify(rows) });

beforeAll(async () => {
  server = await startHosted();
  admin = await signUp(server.supabase, 'wida@example.org');
  second = await signUp(server.supabase, 'sahar@example.org');
  for (const { email } of [admin, second]) await add('/admin', { email });
  for (const name of ['laila', 'zahra', 'parwin']) {
    const { id } = await signUp(server.supabase, `${name}@example.org`);
    const marks = { toefl_score: 88, gpa: 3.5, marks_percent: 91.25, province: 'Sar-e Pol' };
    const row = { id, first_name: name, education_level: 'high_school', internet_speed: 'Unsure', ...marks };
    await add('/profiles?on_conflict=id', row);
  }
  await add('/mentorapplications', {
    email: 'formula@people.org',
    first_name: '=HYPERLINK("http://x.y")',
    last_name: "'Apostrophe",
    status: 'pending',
    country: 'DE',
    languages: [
      { language: 'fa', level: 'native' },
      { language: 'en', level: 'good' },
    ],
    fields: ['law', 'medicine'],
    motivation: 'one, "two"\n- three; four\ttab',
    hours_per_week: 3,
    capacity: 2,
    willing_girls: true,
    submitted_at: '2026-03-01T10:00:00Z',
  });
  for (const name of ['first', 'second']) {
    const { email } = await signUp(server.supabase, `${name}@example.org`);
    const offer = { languages: [{ language: 'fa', level: 'native' }], fields: ['law'], capacity: 2 };
    await add('/mentorapplications', {
      email,
      first_name: name,
      status: 'approved',
      country: 'DE',
      ...offer,
    });
  }
  for (const status of ['rejected', 'pending'])
    await add('/mentorapplications', { email: 'twice@people.org', first_name: status, status });
  const body = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'روشنی, "light"' }] }],
  };
  const post = {
    id: randomUUID(),
    author_name: '+Author',
    tags: ['light', 'روشنی'],
    summary: '-',
    cover_alt: '',
    body,
  };
  const texts = [
    { ...post, language: 'en', slug: 'a-lamp', title: '@A lamp' },
    { ...post, language: 'fa', slug: 'چراغ', title: 'چراغ' },
  ];
  const { id } = await readAgain('posts', JSON.stringify(texts), Object.keys(texts[0] ?? {}));
  await rpc('begin_apply', { p_import_id: id });
  await rpc('apply_import', { p_import_id: id });
});
afterAll(() => server.close());

async function rpc<Answer>(name: string, args: object, { token }: Person = admin): Promise<Answer> {
  const answer = await fetch(`${server.supabase.url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: {
      apikey: server.supabase.anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(args),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** All of a file, as the screen puts it together. */
async function exported(kind: ExportKind, format: ExportFormat): Promise<string> {
  const about = { p_export_id: randomUUID() };
  await rpc('request_export', { ...about, p_kind: kind, p_format: format });
  if (kind === 'students') await rpc('decide_export', { ...about, p_agrees: true }, second);
  const writer = fileWriter(kind, format);
  const parts: string[] = [];
  for (let place: string | null = ''; place !== null; ) {
    const page: { rows: ExportedRow[]; next: string | null } = await rpc('take_export_page', {
      ...about,
      p_after: place,
    });
    parts.push(...page.rows.map(writer.row));
    place = page.next;
  }
  expect(parts.length).toBeGreaterThan(1);
  return writer.begin + parts.join(writer.between) + writer.end;
}

interface ImportState {
  id: string;
  state: string;
  total: number;
  same: number;
}

async function readAgain(kind: string, file: string, mapping: readonly string[]): Promise<ImportState> {
  const id = randomUUID();
  const query = new URLSearchParams({ id, kind, name: 'file', mapping: JSON.stringify(mapping) });
  const answer = await fetch(`${server.url}/api/imports?${query}`, {
    method: 'POST',
    body: new TextEncoder().encode(file),
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${admin.token}` },
  });
  expect(await answer.text()).toContain(id);
  for (;;) {
    const [now] = await rpc<[ImportState]>('admin_imports', { p_import_id: id });
    if (!['uploaded', 'mapped', 'validated'].includes(now.state)) return now;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('[FEAT-07] a file that was taken along', () => {
  it.each(IMPORT_KINDS.flatMap((kind) => EXPORT_FORMATS.map((format) => [kind, format] as const)))(
    'says that nothing is to be changed when it is read again: %s as %s',
    async (kind, format) => {
      const file = await exported(kind, format);
      const now = await readAgain(kind, file, suggestMapping(kind, EXPORT_COLUMNS[kind]));
      expect(now).toMatchObject({ state: 'previewed', same: now.total, wrong: 0, updates: 0, inserts: 0 });
    },
  );

  it('[IN-04] runs no formula in a spreadsheet, and is read as UTF-8', async () => {
    const file = await exported('applications', 'csv');
    expect(file.startsWith('\ufeffid,email,')).toBe(true);
    expect(file).toContain(`"'=HYPERLINK(""http://x.y"")"`);
    const posts = await exported('posts', 'csv');
    expect(posts).toContain("'@A lamp");
    expect(posts).toContain("'+Author");
    expect(posts).not.toMatch(/(^|,)"?[=+@\t\r-]/m);
  });

  it('[SG-15] names no student', async () => {
    const file = await exported('students', 'json');
    expect(file).toContain('"Sar-e Pol"');
    expect(file).not.toMatch(/laila|zahra|parwin|example\.org/i);
  });
});
