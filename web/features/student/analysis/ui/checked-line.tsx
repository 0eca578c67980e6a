import { Trans } from '@lingui/react/macro';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { CHECKED_FOR_DAYS } from '#domain/analysis/requirements.ts';
import { useFormat } from '#web/text/use-format.ts';
import { WarningIcon } from '#web/ui/icon.ts';

interface CheckedLineProps {
  sourceUrl: string | null;
  /** ISO date */
  checkedOn: string;
  isStale: boolean;
}

/** What all of these have in common, where it is the same page and day: then it is said once below them. */
export function sharedSource(lines: readonly CheckedLineProps[]): CheckedLineProps | undefined {
  const [first, ...others] = lines;
  const isShared = others.every(
    ({ sourceUrl, checkedOn }) => sourceUrl === first?.sourceUrl && checkedOn === first.checkedOn,
  );
  return isShared ? first : undefined;
}

/** When something was last compared with its source, where that is, and a warning when it is long ago. */
export function CheckedLine({ sourceUrl, checkedOn, isStale }: CheckedLineProps) {
  const format = useFormat();
  const day = dateOfIso(checkedOn);
  const checked = day && format.day(day);
  const days = format.number(CHECKED_FOR_DAYS);
  return (
    <span className="grid text-sm text-ink-quiet">
      <span className="flex flex-wrap items-baseline gap-x-3">
        {checked && (
          <span>
            <Trans comment="Where a student is in applying, under a requirement: {checked} is the day on which the team read it on the official page">
              Checked on {checked}
            </Trans>
          </span>
        )}
        {sourceUrl !== null && (
          <a
            href={sourceUrl}
            rel="noopener noreferrer nofollow"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4 print:min-h-0"
          >
            <Trans comment="Where a student is in applying, under a requirement: link to the official page">
              To the source
            </Trans>
          </a>
        )}
      </span>
      {isStale && (
        <span className="flex items-start gap-2 font-semibold text-warning">
          <WarningIcon className="mt-1 size-4 shrink-0" />
          <span>
            <Trans comment="Where a student is in applying, under a requirement: warning, it may be out of date; {days} is a number">
              Checked more than {days} days ago. Look at the source before you rely on it.
            </Trans>
          </span>
        </span>
      )}
    </span>
  );
}
