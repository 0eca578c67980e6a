import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CSV_MARK, csvLine } from '#domain/data-transfer/csv.ts';
import { asService, type Person, signUp } from '../../../testing/people.ts';
import { type HostedServer, startHosted } from '../../../testing/start-hosted.ts';

let server: HostedServer;
let student: Person;
let admin: Person;

beforeAll(async () => {
  server = await startHosted();
  student = await signUp(server.supabase, 'laila@example.org');
  admin = await signUp(server.supabase, 'wida@example.org');
  const body = JSON.stringify({ email: admin.email });
  await asService(server.supabase, '/admin', { method: 'POST', body });
  const row = { id: student.id, first_name: 'Laila', last_name: 'Karimi' };
  await asService(server.supabase, '/profiles?on_conflict=id', { method: 'POST', body: JSON.stringify(row) });
});
afterAll(() => server.close());

interface ImportState {
  state: string;
  wrong: number;
  inserts: number;
  updates: number;
  same: number;
  left_alone: number;
  failure: string | null;
}
interface ImportRow {
  number: number;
  action: string;
  errors: { field: string; issue: string }[];
  changes: Record<string, [unknown, unknown]> | null;
}

const post = (path: string, init: RequestInit, token?: string, type = 'application/json') =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    ...init,
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
  });

async function rpc<Answer>(name: string, args: object, token = admin.token): Promise<Answer> {
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
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

const stateOf = async (id: string) => (await rpc<[ImportState]>('admin_imports', { p_import_id: id }))[0];
const rowsOf = (id: string, what: string | null = null) =>
  rpc<ImportRow[]>('admin_import_rows', { p_import_id: id, p_what: what, p_limit: 500 });

async function upload(
  kind: string,
  bytes: BodyInit,
  mapping: readonly string[],
  { token = admin.token, type = 'application/octet-stream' } = {},
) {
  const id: string = randomUUID();
  const query = new URLSearchParams({ id, kind, name: 'rows.csv', mapping: JSON.stringify(mapping) });
  return { id, answer: await post(`/imports?${query}`, { body: bytes }, token, type) };
}

/** Waits until the background has come to rest. */
async function settled(id: string): Promise<ImportState> {
  for (;;) {
    const now = await stateOf(id);
    if (!['uploaded', 'mapped', 'validated', 'applying', 'undoing'].includes(now.state)) return now;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function previewed(kind: string, rows: readonly (readonly string[])[], mapping = rows[0] ?? []) {
  const { id, answer } = await upload(kind, CSV_MARK + rows.map(csvLine).join(''), mapping);
  expect(await answer.text()).toContain(id);
  expect(answer.status).toBe(202);
  return { id, state: await settled(id) };
}

async function applied(id: string): Promise<ImportState> {
  expect((await post('/imports/apply', { body: JSON.stringify({ id }) }, admin.token)).status).toBe(202);
  return settled(id);
}
async function undo(id: string): Promise<Response> {
  const answer = await post('/imports/undo', { body: JSON.stringify({ id }) }, admin.token);
  await settled(id);
  return answer;
}

/** Every row that an import could touch, as the operator sees it. */
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      [
        'posts?order=id',
        'post_texts?order=post_id,language',
        'mentorapplications?order=id',
        'application_events?order=id',
        'mentor_profiles?order=user_id',
        'profiles?order=id',
        'student_cards?order=student_id',
      ].map((path) => asService(server.supabase, `/${path}`)),
    ),
  );

const POSTS = ['language', 'title', 'text', 'tags'] as const;

describe('[FEAT-07] an import', () => {
  it('shows every change before it is made, makes it whole, and takes it back byte for byte', async () => {
    const before = await everything();
    const { id, state } = await previewed('posts', [
      POSTS,
      ['دری', 'یک چراغ', 'روشنی می‌دهد.', 'روشنی'],
      ['en', 'A lamp', 'It gives light.', 'light'],
      ['xx', 'No language', '', ''],
      ['en', 'A lamp', 'The same address again', ''],
    ]);
    expect(state).toMatchObject({ state: 'previewed', inserts: 1, wrong: 3, updates: 0 });
    expect((await rowsOf(id, 'wrong')).map(({ number, errors }) => [number, errors[0]?.issue])).toEqual([
      [2, 'twice'],
      [3, 'invalid_option'],
      [4, 'twice'],
    ]);
    expect(await everything()).toBe(before);
    expect(await applied(id)).toMatchObject({ state: 'applied', inserts: 1 });
    expect(await everything()).toContain('یک-چراغ');
    expect((await undo(id)).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: 'undone', left_alone: 0 });
    expect(await everything()).toBe(before);
  });

  it('takes nothing from whoever changed a row since, and says which', async () => {
    const head = ['email', 'first_name', 'hours_per_week'];
    const { id } = await previewed('applications', [
      head,
      ['one@people.org', 'One', '۳'],
      ['two@people.org', 'Two', '4'],
    ]);
    await applied(id);
    await asService(server.supabase, '/mentorapplications?email=eq.two@people.org', {
      method: 'PATCH',
      body: JSON.stringify({ last_name: 'Changed by hand' }),
    });
    await undo(id);
    expect(await stateOf(id)).toMatchObject({ state: 'undone', left_alone: 1 });
    expect((await rowsOf(id, 'left')).map(({ number }) => number)).toEqual([2]);
    const left = await asService(server.supabase, '/mentorapplications?email=like.*@people.org&select=email');
    expect(left).toEqual([{ email: 'two@people.org' }]);
  });

  it('changes applications that nobody wrote herself, and makes no mentor', async () => {
    const head = ['email', 'first_name', 'capacity', 'fields'];
    const first = await previewed('applications', [
      head,
      ['new@people.org', 'New', '2', 'Law'],
      [student.email, 'L', '1', ''],
    ]);
    expect(first.state).toMatchObject({ inserts: 1, wrong: 1 });
    expect((await rowsOf(first.id, 'wrong'))[0]?.errors[0]?.issue).toBe('has_account');
    await applied(first.id);
    const before = await everything();
    const second = await previewed('applications', [head, ['new@people.org', 'New', '۵', 'حقوق']]);
    expect(second.state).toMatchObject({ updates: 1, wrong: 0 });
    expect((await rowsOf(second.id))[0]?.changes).toMatchObject({ capacity: [2, 5] });
    expect((await applied(second.id)).state).toBe('applied');
    const [row] = (await asService(server.supabase, '/mentorapplications?email=eq.new@people.org')) as [
      object,
    ];
    expect(row).toMatchObject({ status: 'pending', user_id: null, capacity: 5, fields: ['law'] });
    await undo(second.id);
    expect(await everything()).toBe(before);
  });

  it('makes applications of mentors whom nobody knows, and takes them back with the corrections', async () => {
    const known = await signUp(server.supabase, 'known@example.org');
    const offer = { email: known.email, first_name: 'Known', status: 'approved', country: 'DE', capacity: 2 };
    await asService(server.supabase, '/mentorapplications', { method: 'POST', body: JSON.stringify(offer) });
    const before = await everything();
    const { id, state } = await previewed('mentors', [
      ['email', 'first_name', 'capacity', 'about', 'willing_girls'],
      [known.email, 'Another', '۳', 'Corrected.', ''],
      ['unknown@people.org', 'نسرین', '۲', 'For the list.', 'بلی'],
      [student.email, 'Laila', '1', '', ''],
      ['nameless@people.org', '', '1', '', ''],
    ]);
    expect(state).toMatchObject({ inserts: 1, updates: 1, wrong: 2 });
    const rows = await rowsOf(id);
    expect(rows.map(({ errors }) => errors[0]?.issue)).toEqual([
      undefined,
      undefined,
      'has_account',
      'required',
    ]);
    expect(Object.keys(rows[0]?.changes ?? {}).toSorted()).toEqual(['about', 'capacity']);
    expect(rows[1]?.changes).toMatchObject({ capacity: [null, 2], willing_girls: [null, true] });
    expect(rows[1]?.changes).not.toHaveProperty('about');
    expect((await applied(id)).state).toBe('applied');
    const [row] = (await asService(
      server.supabase,
      '/mentorapplications?email=eq.unknown@people.org',
    )) as object[];
    expect(row).toMatchObject({ status: 'pending', user_id: null, capacity: 2, conduct_version: null });
    await undo(id);
    expect(await stateOf(id)).toMatchObject({ state: 'undone', left_alone: 0 });
    expect(await everything()).toBe(before);
  });

  it('changes students by code or address, never makes one, and does not tell what stood there', async () => {
    const before = await everything();
    const head = ['email', 'date_of_birth', 'province', 'gender'];
    const { id, state } = await previewed('students', [
      head,
      [student.email, '۱۳۸۷/۵/۱۲', 'كابل', 'زن'],
      ['nobody@people.org', '1387', '', ''],
      [admin.email, '1360', '', ''],
      [student.email, '1404', '', ''],
    ]);
    // an address that nobody has is invited, which makes no profile
    expect(state).toMatchObject({ updates: 1, inserts: 1, wrong: 2 });
    const rows = await rowsOf(id);
    expect(rows.map(({ errors }) => errors[0]?.issue)).toEqual([
      undefined,
      undefined,
      'no_student',
      'under_13',
    ]);
    expect(rows[0]?.changes).toMatchObject({
      date_of_birth: [null, '2008-08-02'],
      province: [null, 'Kabul'],
    });
    expect((await applied(id)).state).toBe('applied');
    expect(await everything()).toContain('2008-08-02');
    await undo(id);
    expect(await stateOf(id)).toMatchObject({ left_alone: 0 });
    expect(await everything()).toBe(before);
  });

  it('writes nothing where one row is not any more as the preview showed it', async () => {
    const head = ['email', 'first_name', 'capacity'];
    const base = await previewed('applications', [head, ['still@people.org', 'Still', '2']]);
    await applied(base.id);
    const { id } = await previewed('applications', [
      head,
      ['still@people.org', 'Still', '9'],
      ['more@people.org', 'More', '1'],
    ]);
    await asService(server.supabase, '/mentorapplications?email=eq.still@people.org', {
      method: 'PATCH',
      body: JSON.stringify({ capacity: 4 }),
    });
    expect(await applied(id)).toMatchObject({ state: 'failed', failure: 'conflict' });
    expect(await everything()).not.toContain('more@people.org');
    expect((await post('/imports/preview', { body: JSON.stringify({ id }) }, admin.token)).status).toBe(200);
    expect(await applied(id)).toMatchObject({ state: 'applied', updates: 1, inserts: 1 });
  });

  it('is ended by whoever cancels it, with all its rows', async () => {
    const { id } = await previewed('posts', [POSTS, ['en', 'Gone', 'x', '']]);
    await rpc('cancel_import', { p_import_id: id });
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled' });
    expect(await rowsOf(id)).toEqual([]);
    expect((await post('/imports/apply', { body: JSON.stringify({ id }) }, admin.token)).status).toBe(400);
  });
});

describe('[FEAT-07] a file', () => {
  const text = (words: string) => new TextEncoder().encode(words);
  const utf16 = (words: string) => new Uint8Array(Buffer.from(`\ufeff${words}`, 'utf16le'));

  it.each([
    ['UTF-16, as spreadsheets write', () => utf16('language,title\nen,Sixteen\n')],
    ['semicolons', () => text('language;title\nen;Semicolon\n')],
    ['JSON', () => text('[{"language":"en","title":"Json"}]')],
  ])('is read from %s', async (_case, bytes) => {
    const { id, answer } = await upload('posts', bytes(), ['language', 'title']);
    expect(answer.status).toBe(202);
    expect(await settled(id)).toMatchObject({ state: 'previewed', inserts: 1 });
  });

  it.each([
    ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0])],
    ['an old code page', () => new Uint8Array([0x6c, 0xe4, 0x2c, 0xe1])],
    ['zeros', () => new Uint8Array(100)],
    ['nothing', () => new Uint8Array()],
    ['a header alone', () => text('language,title\n')],
    ['half of JSON', () => text('[{"language":"en",')],
    ['too many rows', () => text(`language,title\n${'en,x\n'.repeat(50_001)}`)],
    ['another number of columns', () => text('language,title,more\nen,x,y\n')],
  ])('that is %s is refused in words, and nothing of it is kept', async (_case, bytes) => {
    const { id, answer } = await upload('posts', bytes(), ['language', 'title']);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: object }).error).toMatchObject({
      code: 'invalid_input',
      params: { field: 'file' },
    });
    expect(await stateOf(id)).toBeUndefined();
  });

  it('that is too large is refused before it is read', async () => {
    const { answer } = await upload('posts', new Uint8Array(20 * 1_048_576 + 1), ['title']);
    expect(answer.status).toBe(413);
  });

  it('full of hostile cells is reported row by row, without one that is run or half written', async () => {
    const cells = [
      '=cmd|x',
      '<script>alert(1)</script>',
      "'; drop table posts; --",
      '__proto__',
      '\u0001',
      '\u202eevil',
      '../../etc',
      'a'.repeat(9_000),
    ];
    const rows = cells.map((cell) => ['en', cell, '']);
    const { id, state } = await previewed('posts', [['language', 'title', 'body'], ...rows]);
    expect(state.wrong + state.inserts).toBe(cells.length);
    expect((await rowsOf(id, 'wrong')).map(({ errors }) => errors[0]?.issue)).toContain('too_long');
    expect((await applied(id)).state).toBe('applied');
    await undo(id);
  });
});

describe('[ROUTE-23] imports are closed', () => {
  it.each([
    ['a visitor', () => '', 401],
    ['a student', () => student.token, 403],
    ['the public key', () => server.supabase.anonKey, 403],
  ])('to %s', async (_who, token, status) => {
    const { answer } = await upload('posts', 'language,title\nen,x\n', ['language', 'title'], {
      token: token(),
    });
    expect([status, 401]).toContain(answer.status);
    for (const operation of ['preview', 'apply', 'undo']) {
      const told = await post(
        `/imports/${operation}`,
        { body: JSON.stringify({ id: randomUUID() }) },
        token(),
      );
      expect([status, 401]).toContain(told.status);
    }
  });

  it('to a student by the data API, whatever she calls', async () => {
    const id = randomUUID();
    const none = { p_import_id: id };
    const calls: [string, object][] = [
      [
        'start_import',
        { ...none, p_kind: 'posts', p_file_name: 'x', p_columns: [], p_mapping: [], p_total: 1 },
      ],
      ['stage_import_rows', { ...none, p_rows: [] }],
      ...[
        'preview_import',
        'begin_apply',
        'apply_import',
        'undo_import',
        'cancel_import',
        'admin_imports',
        'admin_import_rows',
      ].map((name): [string, object] => [name, none]),
      ['fail_import', { ...none, p_failure: 'x' }],
    ];
    for (const [name, args] of calls)
      await expect(rpc(name, args, student.token), name).rejects.toThrow(/^403 .*not_allowed/);
    await expect(rpc('forget_imports', {}, admin.token)).rejects.toThrow(/^40[134]/);
  });

  it('[XS-06] to a type that a foreign page can send, and to a mapping that names what is not there', async () => {
    const typed = await upload('posts', 'a', ['title'], { type: 'text/plain' });
    expect(typed.answer.status).toBe(415);
    for (const mapping of [['is_admin'], ['title', 'title'], ['state']])
      expect((await upload('posts', 'a', mapping)).answer.status).toBe(400);
    expect((await upload('profiles', 'a', ['email'])).answer.status).toBe(400);
  });
});
