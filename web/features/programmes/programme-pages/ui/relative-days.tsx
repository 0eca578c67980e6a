import { Plural, Trans } from '@lingui/react/macro';

/** How far a day is, in words that hold on the device on which they are read. Paper does not know what day it is. */
export function RelativeDays({ days }: { days: number }) {
  return (
    <span data-no-print="" className="whitespace-nowrap text-ink-quiet">
      <DaysText days={days} />
    </span>
  );
}

function DaysText({ days }: { days: number }) {
  if (days < 0) return <Trans>passed</Trans>;
  if (days === 0) return <Trans>today</Trans>;
  if (days === 1) return <Trans>tomorrow</Trans>;
  return <Plural value={days} one="in # day" other="in # days" />;
}
