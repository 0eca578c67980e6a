// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayNumberOf } from '#domain/calendar/gregorian.ts';
import { tellDays } from './index.ts';

const READ_ON = dayNumberOf({ year: 2026, month: 11, day: 21 });
const date = (iso: string, kind = '') =>
  `<li><p><time datetime="${iso}"></time><span data-days="${kind}"></span><span data-ahead="">next</span></p></li>`;
const WORDS = { en: 'passed|today|tomorrow|in 2 days', ps: 'تېره شوې|نن|سبا|۲ ورځې وروسته' };

function setPage(dates: readonly string[], words = WORDS.en): void {
  const days = '<td></td><td><span>21</span></td><td><span>22</span></td>';
  document.body.innerHTML = `
    <span hidden data-day-words="${words}" data-read-on="${READ_ON}"></span>
    <ol>${dates.join('')}</ol>
    <table data-first-day="${READ_ON}"><tbody><tr>${days}</tr></tbody></table>`;
}
const said = () => [...document.querySelectorAll('[data-days]')].map(({ textContent }) => textContent);
const badges = () => [...document.querySelectorAll<HTMLElement>('[data-ahead]')].map(({ hidden }) => hidden);
const current = () => document.querySelector('[aria-current="date"]')?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

describe('the dates of a page to read', () => {
  it('[ROUTE-06] say how far they are as Kabul counts days', () => {
    setPage([
      date('2026-11-21T18:00:00Z'),
      date('2026-11-21T19:30:00Z'),
      date('2026-11-23T08:00:00Z'),
      date('2026-12-20T19:29:00Z'),
    ]);
    tellDays();
    expect(said()).toEqual(['today', 'tomorrow', 'in 2 days', 'in 29 days']);
    expect(current()).toBe('21');
  });

  it('say it in the digits of the language', () => {
    setPage([date('2026-12-20T19:29:00Z')], WORDS.ps);
    tellDays();
    expect(said()).toEqual(['۲۹ ورځې وروسته']);
  });

  it('of an old copy say that they have passed, an hour when it is over and a day after its end', () => {
    vi.setSystemTime('2026-11-22T13:31:00Z');
    setPage([
      date('2026-11-22T13:30:00Z'),
      date('2026-11-21T19:30:00Z', 'whole'),
      date('2026-11-24T08:00:00Z'),
    ]);
    const end = tellDays();
    expect(said()).toEqual(['passed', 'today', 'in 2 days']);
    expect(badges()).toEqual([true, false, false]);
    expect(current()).toBe('22');
    end();
    // what the application takes over is the page as it was rendered; the words it replaces
    expect(badges()).toEqual([false, false, false]);
    expect(current()).toBeUndefined();
    vi.setSystemTime('2026-11-22T19:30:00Z');
    tellDays();
    expect(said()).toEqual(['passed', 'passed', 'tomorrow']);
  });

  it('say nothing where the clock of the device is behind the day on which the page was made', () => {
    vi.setSystemTime('2026-11-20T08:00:00Z');
    setPage([date('2026-11-22T08:00:00Z')]);
    tellDays();
    expect(said()).toEqual(['']);
    expect(current()).toBeUndefined();
  });
});
