import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Tokens = Record<string, string>;

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function blockAfter(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no block ${selector}`);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...body.matchAll(/--([a-z1-5-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(tokens: Tokens, a: string, b: string): number {
  const [x, y] = [tokens[a], tokens[b]];
  if (!x || !y) throw new Error(`no such token: ${a} or ${b}`);
  const [light, dark] = [luminance(x), luminance(y)].toSorted((p, q) => q - p) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['ground', 'surface', 'sunken', 'accent-soft', 'danger-soft', 'success-soft', 'warning-soft'];
const PAGE_GROUNDS = ['ground', 'surface', 'sunken'];

const READ_AT_LENGTH = [
  ...GROUNDS.flatMap((ground) => ['ink', 'ink-quiet'].map((text) => [text, ground])),
  ['on-feature', 'feature'],
  ...[1, 2, 3, 4, 5].map((place) => ['ink', `initial-${place}`]),
];
const READ_IN_PASSING = [
  ...PAGE_GROUNDS.flatMap((ground) =>
    ['accent', 'danger', 'success', 'warning'].map((text) => [text, ground]),
  ),
  ...['accent', 'danger', 'success', 'warning'].map((kind) => [kind, `${kind}-soft`]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
];
const CONTROLS = PAGE_GROUNDS.flatMap((ground) =>
  ['line-strong', 'focus', 'accent', 'danger'].map((edge) => [edge, ground]),
);
const CHART_MARKS = ['chart-main', 'chart-offer', 'chart-late'].map((mark) => [mark, 'surface']);

const modes = { light: blockAfter('\n:root'), dark: blockAfter(':root[data-theme="dark"]') };

describe.each(Object.entries(modes))('contrast in %s mode', (_mode, tokens) => {
  it.each(READ_AT_LENGTH)('reads %s on %s at 7:1 or more', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(7);
  });
  it.each(READ_IN_PASSING)('reads %s on %s at 4.5:1 or more', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it.each([...CONTROLS, ...CHART_MARKS])('sees the edge %s on %s at 3:1 or more', (edge, ground) => {
    expect(contrast(tokens, edge, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('gives the same dark mode to the device setting and to the person who chose it', () => {
  expect(blockAfter(':root:not([data-theme="light"])')).toEqual(modes.dark);
  expect(Object.keys(modes.dark).toSorted()).toEqual(Object.keys(modes.light).toSorted());
});
