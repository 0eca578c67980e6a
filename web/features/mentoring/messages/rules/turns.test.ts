import { describe, expect, it } from 'vitest';
import { newBelow, rowsOf, type Turn, turnOf } from './turns.ts';

const MORNING = Date.parse('2026-11-21T06:00:00.000Z');
const MINUTE = 60_000;

/** @param minute after the beginning */
const turn = (minute: number, more: Partial<Turn> = {}): Turn => ({
  id: `m${minute}`,
  isMine: false,
  text: '',
  at: new Date(MORNING + minute * MINUTE).toISOString(),
  mark: 'sent',
  ...more,
});

/** Of each message: `d` it begins a day, `n` it begins what is new, `<` it continues a group, `>` one continues it. */
const shapesOf = (turns: Turn[], newId?: string) =>
  rowsOf(turns, newId).map(({ startsDay, startsNew, continues, isContinued }) =>
    [startsDay && 'd', startsNew && 'n', continues && '<', isContinued && '>'].filter(Boolean).join(''),
  );

describe('the messages of a thread', () => {
  it('are one group where one person writes in one go', () => {
    expect(shapesOf([turn(0), turn(4), turn(9)])).toEqual(['d>', '<>', '<']);
  });

  it.each<[string, Turn[], string[]]>([
    ['the other one writes', [turn(0), turn(1, { isMine: true })], ['d', '']],
    ['there was a pause', [turn(0), turn(6)], ['d', '']],
    ['a day begins in Kabul', [turn(809), turn(810)], ['d', 'd']],
    [
      'another has another state',
      [turn(0, { isMine: true, mark: 'read' }), turn(1, { isMine: true })],
      ['d', ''],
    ],
    ['each says why it is held', [turn(0, { mark: 'held' }), turn(1, { mark: 'held' })], ['d', '']],
    [
      'what waits follows what was sent',
      [turn(0, { isMine: true }), turn(1, { isMine: true, at: '' })],
      ['d', ''],
    ],
  ])('are two groups where %s', (_why, turns, shapes) => {
    expect(shapesOf(turns)).toEqual(shapes);
  });

  it('begin anew where the first one is that was new', () => {
    expect(shapesOf([turn(0), turn(1), turn(2)], 'm1')).toEqual(['d', 'n>', '<']);
  });

  it('that wait have no day: the clock of a phone orders nothing', () => {
    const waiting = { isMine: true, at: '', mark: 'waiting' } as const;
    expect(shapesOf([turn(0, waiting), turn(1, waiting)])).toEqual(['>', '<']);
  });

  it('of the other are never called read to their reader', () => {
    const message = {
      id: 'one',
      text: '',
      at: '',
      state: 'sent',
      holdReason: undefined,
      blockReason: undefined,
    } as const;
    expect(turnOf({ ...message, isMine: false, isRead: true }).mark).toBe('sent');
    expect(turnOf({ ...message, isMine: true, isRead: true }).mark).toBe('read');
  });
});

describe('how much is new further down', () => {
  const mine = { isMine: true };

  it.each<[string, Turn[], string | undefined, string | undefined, number]>([
    [
      'what the other wrote after the last one seen',
      [turn(0), turn(1), turn(2, mine), turn(3)],
      'm0',
      undefined,
      2,
    ],
    ['from the first new one on, before anything was seen', [turn(0), turn(1), turn(2)], undefined, 'm1', 2],
    ['nothing where nothing was new', [turn(0), turn(1)], undefined, undefined, 0],
    ['nothing where the last one seen was taken back', [turn(0), turn(1)], 'm9', undefined, 0],
  ])('is %s', (_what, turns, seenId, newId, count) => {
    expect(newBelow(turns, seenId, newId)).toBe(count);
  });
});
