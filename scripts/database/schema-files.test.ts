import { describe, expect, it } from 'vitest';
import { compareCatalogues } from './catalogue.ts';
import { orderStatements } from './order-statements.ts';
import { splitStatements } from './sql-statements.ts';

const texts = (sql: string) => splitStatements(sql).map(({ text }) => text);
const ordered = (sql: string) =>
  orderStatements(splitStatements(sql).map(({ text, line }) => ({ text, place: `a.sql:${line}` })));

describe('statements', () => {
  it('end at a semicolon that is not in a string, a name, a comment or a body', () => {
    const body = `create function private.f() returns text language sql as $body$ select ';' || '''' -- ;\n$body$;`;
    expect(
      texts(`-- a; b\nselect 'it''s; not';\n/* ; */ comment on table public."a;b" is '';\n${body}`),
    ).toEqual([`select 'it''s; not';`, `comment on table public."a;b" is '';`, body]);
  });

  it('know the line in which they begin', () => {
    expect(splitStatements('-- why\n\nselect 1;\nselect\n2;').map(({ line }) => line)).toEqual([3, 4]);
  });

  it('that do not end are refused', () => {
    expect(() => splitStatements('select 1; select 2')).toThrow('The last statement has no end: select 2');
  });
});

describe('the order of statements', () => {
  it('puts a definition after those that it names, whatever file each is in', () => {
    const sql = `
      create table public.tasks (match_id uuid references public.matches (id), note text check (private.is_short(note)));
      create trigger touch before update on public.tasks for each row execute function private.touch();
      create table public.matches (id uuid primary key);
      create function private.is_short(value text) returns boolean language sql as $$ select value <> 'public.nowhere' $$;
      create function private.touch() returns trigger language plpgsql as $$ begin return new; end $$;`;
    expect(ordered(sql).map((text) => text.split(' ').slice(0, 3).join(' '))).toEqual([
      'create table public.matches',
      'create function private.is_short(value',
      'create table public.tasks',
      'create function private.touch()',
      'create trigger touch',
    ]);
  });

  it('revokes before it grants, and seeds rows before triggers see them', () => {
    const sql = `
      grant select on public.a to anon;
      create trigger t after insert on public.a for each row execute function private.f();
      revoke all on all tables in schema public from anon;
      insert into public.a values (1);
      create table public.a (id integer);`;
    expect(ordered(sql).map((text) => text.split(' ')[0])).toEqual([
      'create',
      'insert',
      'create',
      'revoke',
      'grant',
    ]);
  });

  it('refuses an object that is defined twice, but not two functions of one name', () => {
    const f = (type: string) =>
      `create function private.f(value ${type}) returns text language sql as $$ select '' $$;`;
    expect(() => ordered(f('text') + f('text'))).toThrow(
      'a.sql:1: create function private.f(value text) is defined twice.',
    );
    expect(ordered(f('text') + f('integer'))).toHaveLength(2);
  });

  it('refuses definitions that need each other, and kinds of statements that it does not know', () => {
    const circle = 'create table public.a (b public.b);create table public.b (a public.a);';
    expect(() => ordered(circle)).toThrow('a.sql:1: these need each other: public.a, public.b');
    expect(() => ordered('drop table public.a;')).toThrow(
      'a.sql:1: a schema file cannot hold this kind of statement: drop table',
    );
  });
});

it('a comparison names what only one has and what differs', () => {
  const first = new Map([
    ['a', 'same'],
    ['b', 'one'],
    ['c', 'only here'],
  ]);
  const second = new Map([
    ['a', 'same'],
    ['b', 'other'],
    ['d', 'only there'],
  ]);
  expect(compareCatalogues(first, second)).toEqual([
    { object: 'b', first: 'one', second: 'other' },
    { object: 'c', first: 'only here', second: undefined },
    { object: 'd', first: undefined, second: 'only there' },
  ]);
});
