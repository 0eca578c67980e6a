import { describe, expect, it } from 'vitest';
import { installWay, mayOfferInstall, NO_VISITS, withVisit } from './install-offer.ts';
import { nextQuestionMs, updateCheckMs } from './times.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);

describe('times', () => {
  it('[PWA-04] a newer version is asked for every 60 s, and every hour of those who save data', () => {
    expect(updateCheckMs(false)).toBe(60_000);
    expect(updateCheckMs(true)).toBe(60 * MINUTE);
  });

  it('[UI-02] a silent server is asked less and less often, at most a minute apart', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 40].map(nextQuestionMs)).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ]);
  });
});

describe('the offer to install', () => {
  it('[UI-02] comes from the second visit on, not with every page', () => {
    const first = withVisit(NO_VISITS, NOW);
    expect(mayOfferInstall(first, NOW)).toBe(false);
    const reloaded = withVisit(first, NOW + 5 * MINUTE);
    expect(mayOfferInstall(reloaded, NOW + 5 * MINUTE)).toBe(false);
    const second = withVisit(reloaded, NOW + 50 * MINUTE);
    expect(mayOfferInstall(second, NOW + 50 * MINUTE)).toBe(true);
  });

  it('[UI-02] stays away for three months after «not now»', () => {
    const declined = { count: 9, lastAt: NOW, declinedAt: NOW };
    expect(mayOfferInstall(declined, NOW + 89 * DAY)).toBe(false);
    expect(mayOfferInstall(declined, NOW + 91 * DAY)).toBe(true);
  });

  it.each([
    ['a browser that offers it', { hasPrompt: true }, 'prompt'],
    ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)' }, 'by-hand'],
    ['an iPad that calls itself a Mac', { userAgent: 'Mozilla/5.0 (Macintosh)', touchPoints: 5 }, 'by-hand'],
    ['a Mac', { userAgent: 'Mozilla/5.0 (Macintosh)' }, undefined],
    ['a browser that cannot', {}, undefined],
    ['the installed app', { hasPrompt: true, isInstalled: true }, undefined],
  ])('[PWA-01] %s', (_case, facts, way) => {
    const nothing = { isInstalled: false, hasPrompt: false, userAgent: '', touchPoints: 0 };
    expect(installWay({ ...nothing, ...facts })).toBe(way);
  });
});
