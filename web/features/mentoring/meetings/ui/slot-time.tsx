import { Trans } from '@lingui/react/macro';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { zoneCity } from '#domain/calendar/time-zones.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { clockInZone, clockText } from '../rules/times.ts';

const KABUL = 'Asia/Kabul';

/** A moment in words: Kabul first, and beside it the clocks of the mentor where they show something else. */
export function useSlotLabels(zone: string | undefined): (ms: number) => { kabul: string; beside: string } {
  const format = useFormat();
  const { language } = useLanguage();
  return (ms) => {
    const kabul = `${format.weekday(kabulDateOf(ms))}، ${format.kabulTime(ms)}`;
    const there = zone === undefined || zone === KABUL ? undefined : clockInZone(zone, ms);
    const shown = language === 'en' ? kabul.replace('، ', ', ') : kabul;
    if (!zone || !there) return { kabul: shown, beside: '' };
    const clock = format.digits(clockText(there.minute));
    return { kabul: shown, beside: `${zoneCity(zone, language)}: ${format.weekday(there.date)} ${clock}` };
  };
}

/** The same, rendered. */
export function SlotTime({ ms, zone }: { ms: number; zone: string | undefined }) {
  const { kabul, beside } = useSlotLabels(zone)(ms);
  return (
    <span className="grid">
      <time dateTime={new Date(ms).toISOString()} className="font-semibold">
        {kabul}
      </time>
      {beside !== '' && (
        <span className="text-sm text-ink-quiet">
          <span className="sr-only">
            <Trans>On the mentor's clock:</Trans>{' '}
          </span>
          {beside}
        </span>
      )}
    </span>
  );
}
