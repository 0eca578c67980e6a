import { Trans } from '@lingui/react/macro';
import { useFormat } from '#web/text/use-format.ts';

const KABUL_OFFSET_MINUTES = 270;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A moment by the clock of this device, where that is not Kabul's. */
export function OwnClock({ atMs }: { atMs: number }) {
  const format = useFormat();
  const at = new Date(atMs);
  if (-at.getTimezoneOffset() === KABUL_OFFSET_MINUTES) return null;
  const day = { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() };
  const time = format.digits(`${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`);
  return (
    <Trans comment="Staff, on call, after a time in Kabul: the same moment where the reader is; {0} is a day of the week, {time} a time">
      (by your clock: {format.weekday(day)}, {time})
    </Trans>
  );
}
