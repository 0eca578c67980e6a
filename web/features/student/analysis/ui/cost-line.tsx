import { Trans } from '@lingui/react/macro';
import type { Cost } from '#domain/analysis/steps.ts';
import { useFormat } from '#web/text/use-format.ts';

const BYTES_OF_KB = 1_024;

function Effort({ cost: { from, to, unit } }: { cost: Cost }) {
  const format = useFormat();
  const least = format.number(from);
  const most = format.number(to);
  switch (unit) {
    case 'minutes':
      return (
        <Trans comment="Where a student is in applying, under a step: how long it takes; {least} and {most} are numbers">
          {least} to {most} minutes
        </Trans>
      );
    case 'hours':
      return (
        <Trans comment="Where a student is in applying, under a step: how long it takes; {least} and {most} are numbers">
          {least} to {most} hours
        </Trans>
      );
    case 'months':
      return (
        <Trans comment="Where a student is in applying, under a step: how long it takes; {least} and {most} are numbers">
          {least} to {most} months
        </Trans>
      );
  }
}

/** What a step takes of time and of the line. */
export function CostLine({ cost }: { cost: Cost }) {
  const format = useFormat();
  const size = format.fileSize(cost.dataKb * BYTES_OF_KB);
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-quiet">
      <span>
        <Effort cost={cost} />
      </span>
      <span>
        {cost.dataKb === 0 ? (
          <Trans comment="Where a student is in applying, under a step: small letters">
            needs no internet
          </Trans>
        ) : (
          <Trans comment="Where a student is in applying, under a step: how much data it takes; {size} is a size such as “5 MB”">
            at most about {size} of internet
          </Trans>
        )}
      </span>
    </p>
  );
}
