import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { workFor } from './database-log.ts';

/** Reads of the database that are no list, and why each is not measured with the lists. */
const NOT_LISTS: Readonly<Record<string, string>> = {
  readPool: 'everybody who waits, for the solver of a round',
  readCandidates: 'everybody who may be matched with one person, to be ranked; as readPool',
  readOverview: 'figures of the overview, counted together',
  countFigures: 'counts anew, asked for by hand; programme-health.ts measures it',
  diagnoseProfiles: 'a diagnosis',
  readSwitches: 'a handful of switches',
  readExports: 'a handful of exports',
  readOwnData: 'all that is kept of a person, for her to take with her',
  readOwnSessions: 'the sessions of one person, a handful',
  readLastMessage: 'one row, the newest of a thread, by its index',
  readAccount: 'at the sign-in, in parts that are measured',
  openReview: 'one application; openApplication is the same',
  openOutcome: 'one entry, by its number, of a student who is opened first',
  readOnCall: 'the rota from now on, the own settings and one drill',
  readOpenAlarms: 'alarms that nobody has taken, by their index',
  readDesk: 'one programme',
  countNewContacts: 'at most a hundred numbers, by their state',
  readImports: 'a handful of files',
  readImport: 'one file',
  readLastBulkAction: 'the own last action, by its number; bulk-actions.ts measures what it does',
  readInvitation: 'one row, by the address of the person',
  readInvitations: 'invitations of one file, by its number',
  readImportRows: 'rows of one file, by its number; import.ts measures them whole',
};

/** A function that is exported and asks the database itself. */
const EXPORTED = /^export (?:async )?(?:function|const) ((?:read|count|open|diagnose)\w+)[^]*?^}/gm;
const ASKS = /\b(?:callFunction|selectRows|takeHomePart|database\s*\.?\s*(?:\.from|\.rpc)|\.database)\b/;

const measured = globSync('bench/scale/*-lists.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const sources = globSync('web/{platform,features/*}/*/data/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

describe('the lists that are measured at scale', () => {
  it('are all that the program of the browser reads from the database', () => {
    const asking = sources.flatMap(({ file, text }) =>
      [...text.matchAll(EXPORTED)].flatMap(([whole, name = '']) =>
        ASKS.test(whole) ? [{ file, name }] : [],
      ),
    );
    const isKnown = (name: string) => name in NOT_LISTS || new RegExp(`\\b${name}\\b`).test(measured);
    expect(asking.filter(({ name }) => !isKnown(name))).toEqual([]);
    expect(asking.length).toBeGreaterThan(80);
  });

  it('leave out nothing that is not there any more', () => {
    const all = sources.map(({ text }) => text).join('\n');
    expect(Object.keys(NOT_LISTS).filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([]);
  });

  it('count what PostgreSQL did for the person who asked, and nothing else', () => {
    const who = {
      message: "duration: 1.0 ms  execute <unnamed>: SELECT set_config('request.jwt.claim.sub', $1, true)",
    };
    const lines = [
      { pid: 1, message: 'duration: 0.5 ms  statement: begin' },
      { pid: 2, message: 'duration: 7 ms  statement: begin' },
      { pid: 1, ...who, detail: "parameters: $1 = 'ann'" },
      { pid: 2, ...who, detail: "parameters: $1 = 'sara'" },
      { pid: 3, message: 'duration: 90 ms  statement: select 1' },
      { pid: 1, message: 'duration: 2 ms  parse <unnamed>: select 1' },
      { pid: 1, message: 'connection received' },
      { pid: 1, message: 'duration: 0.25 ms  statement: commit' },
      { pid: 2, message: 'duration: 1 ms  statement: rollback' },
    ];
    expect(workFor('ann', lines)).toBe(3.75);
    expect(workFor('sara', lines)).toBe(9);
    expect(workFor('nobody', lines)).toBe(0);
  });
});
