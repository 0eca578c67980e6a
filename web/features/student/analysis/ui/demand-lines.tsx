import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Demand, Way } from '#domain/analysis/readiness.ts';
import { useFormat } from '#web/text/use-format.ts';
import { CheckedLine, sharedSource } from './checked-line.tsx';
import { ReadinessBadge, ScaleName } from './labels.tsx';

/** What is asked, what the profile says, and what is missing; the profile is nobody's in particular. */
function WayText({ way }: { way: Way }) {
  const format = useFormat();
  const { scale, status, isEstimate, because } = way;
  if (scale === null) return <Trans>No test of English is asked for.</Trans>;
  const number = (value: number | undefined | null) => format.number(value ?? 0);
  const min = number(way.min);
  const have = number(way.have);
  const gap = number(way.gap);
  return (
    <>
      <span className="font-semibold">
        <ScaleName scale={scale} />
      </span>{' '}
      {status === 'unknown' ? (
        <>
          {because === 'other_scale' && (
            <Trans>Asked for: {min}. The profile has marks on another scale; they are not converted.</Trans>
          )}
          {because === 'too_old' && (
            <Trans>Asked for: {min}. The score in the profile is older than two years.</Trans>
          )}
          {because === 'no_value' && <Trans>Asked for: {min}. The profile says nothing about it.</Trans>}
        </>
      ) : (
        <>
          {isEstimate ? (
            <Trans>
              Asked for: {min}. By the table between the two scales, an estimate: {have}.
            </Trans>
          ) : (
            <Trans>
              Asked for: {min}. In the profile: {have}.
            </Trans>
          )}{' '}
          {way.gap !== undefined && <Trans>Missing: {gap}.</Trans>}
        </>
      )}
    </>
  );
}

/** One demand with each of the ways that meet it. */
function DemandPart({ demand, name }: { demand: Demand; name: ReactNode }) {
  const { strength, status, ways } = demand;
  const shared = sharedSource(ways);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold">{name}</span>
        <ReadinessBadge status={status} />
        {strength === 'soft' && (
          <span className="text-sm text-ink-quiet">
            <Trans>helps, but is no condition</Trans>
          </span>
        )}
      </p>
      {ways.length > 1 && (
        <p className="text-sm text-ink-quiet">
          <Trans>One of these is enough:</Trans>
        </p>
      )}
      <ul className="grid gap-2 border-s-2 border-line ps-3">
        {ways.map((way) => (
          <li key={way.requirementId}>
            <WayText way={way} />
            {!shared && <CheckedLine {...way} />}
          </li>
        ))}
      </ul>
      {shared && <CheckedLine {...shared} />}
    </div>
  );
}

/** English and marks of one programme. */
export function DemandLines({ english, grades }: { english: readonly Demand[]; grades: readonly Demand[] }) {
  return (
    <>
      {english.map((demand) => (
        <DemandPart key={demand.strength} demand={demand} name={<Trans>English</Trans>} />
      ))}
      {grades.map((demand) => (
        <DemandPart key={demand.strength} demand={demand} name={<Trans>Marks</Trans>} />
      ))}
    </>
  );
}
