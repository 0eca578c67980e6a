// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayNumberOf } from '#domain/calendar/gregorian.ts';
import type { Language } from '#domain/languages.ts';
import { tellDays } from '#web/platform/page-reading/index.ts';
import { createTexts } from '#web/text/catalogues.ts';
import { LanguageProvider } from '#web/text/language-provider.tsx';
import { DayWords, RelativeDays } from './relative-days.tsx';

const READ_ON = dayNumberOf({ year: 2026, month: 11, day: 21 });

/** A date as the pages say it: how far it is they know only on a device. */
function Dated({ at, days }: { at: string; days: number }) {
  const isHere = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <p>
      <time dateTime={at} />
      <RelativeDays days={isHere ? days : undefined} />
    </p>
  );
}

const DATES = [
  { at: '2026-11-20T08:00:00Z', days: -1 },
  { at: '2026-11-21T18:00:00Z', days: 0 },
  { at: '2026-11-22T08:00:00Z', days: 1 },
  { at: '2026-11-23T08:00:00Z', days: 2 },
  { at: '2027-03-01T08:00:00Z', days: 100 },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T08:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

describe('how far a date is', () => {
  it.each(['en', 'fa', 'ps'] satisfies Language[])(
    '[ROUTE-06] reads the same before the application and with it, which takes it over without an error, in %s',
    async (language) => {
      const errors = vi.spyOn(console, 'error');
      const recovered = vi.fn<() => void>();
      const i18n = await createTexts(language, ['fellowship']);
      const page = (
        <LanguageProvider i18n={i18n} language={language}>
          <DayWords readOn={READ_ON} />
          {DATES.map((date) => (
            <Dated key={date.at} {...date} />
          ))}
        </LanguageProvider>
      );
      document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
      expect(document.body.textContent).toBe('');
      const end = tellDays();
      const before = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
      expect(new Set(before).size).toBe(DATES.length);
      expect(before).not.toContain('');
      end();
      const root = await act(() =>
        hydrateRoot(document.querySelector('#root') ?? expect.fail(), page, {
          onRecoverableError: recovered,
        }),
      );
      expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(before);
      expect(recovered).not.toHaveBeenCalled();
      expect(errors).not.toHaveBeenCalled();
      act(() => root.unmount());
    },
  );
});
