import { describe, expect, it } from 'vitest';
import { contactsIn } from './screen.ts';
import { LABELLED } from './testing/labelled-texts.ts';

const LEAST_LINES_COUNT = 300;
const LEAST_RECALL = 0.95;
const MOST_FALSE_ALARMS = 0.02;

describe('what leads out of the product', () => {
  const leadingOut = LABELLED.filter((line) => line.leadsOut);
  const ordinary = LABELLED.filter((line) => !line.leadsOut);
  const wrong = (lines: typeof LABELLED) =>
    lines.filter(({ text, leadsOut }) => contactsIn(text).length > 0 !== leadsOut).map(({ text }) => text);

  it('[SG-03] is tried with many lines, each of them once', () => {
    expect(LABELLED.length).toBeGreaterThanOrEqual(LEAST_LINES_COUNT);
    expect(new Set(LABELLED.map(({ text }) => text)).size).toBe(LABELLED.length);
  });

  it('[SG-03] is found, and little else', () => {
    const [missed, alarms] = [wrong(leadingOut), wrong(ordinary)];
    expect(missed.length / leadingOut.length, missed.join('\n')).toBeLessThanOrEqual(1 - LEAST_RECALL);
    expect(alarms.length / ordinary.length, alarms.join('\n')).toBeLessThanOrEqual(MOST_FALSE_ALARMS);
  });

  it.each([
    ['0799123456', ['phone']],
    ['۰۷۹۹۱۲۳۴۵۶', ['phone']],
    ['٠٧٩٩١٢٣٤٥٦', ['phone']],
    ['zahra@example.org', ['email', 'link']],
    ['https://example.org', ['link']],
    ['@zahra_22', ['handle']],
    ['send me your photo', ['bait']],
    ['تلگرام من ۰۷۹۹۱۲۳۴۵۶ است', ['phone', 'handle']],
    ['', []],
  ])('[SG-03] %s is said to be what it is', (text, kinds) => {
    expect(contactsIn(text)).toEqual(kinds);
  });

  it('[SG-03] [IN-06] takes no longer than a moment, whatever is written', () => {
    const hostile = [
      '0 '.repeat(1000),
      'a@'.repeat(1000),
      'telegram '.repeat(220),
      '§1 '.repeat(660),
      'تلگرام '.repeat(280),
    ];
    const begun = performance.now();
    for (const text of hostile) contactsIn(text);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});
