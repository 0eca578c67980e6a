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
  if (scale === null)
    return (
      <Trans comment="Where a student is in applying, what a programme asks for; a line about English">
        No test of English is asked for.
      </Trans>
    );
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
            <Trans comment="Where a student is in applying, after the name of a test: {min} is the least score; other scales cannot be compared">
              Asked for: {min}. The profile has marks on another scale; they are not converted.
            </Trans>
          )}
          {because === 'too_old' && (
            <Trans comment="Where a student is in applying, after the name of a test: {min} is the least score; tests are valid for two years">
              Asked for: {min}. The score in the profile is older than two years.
            </Trans>
          )}
          {because === 'no_value' && (
            <Trans comment="Where a student is in applying, after the name of a test: {min} is the least score; “it” is the test">
              Asked for: {min}. The profile says nothing about it.
            </Trans>
          )}
        </>
      ) : (
        <>
          {isEstimate ? (
            <Trans comment="Where a student is in applying, after the name of a test: {min} is the least score, {have} is the student’s, worked out from the old scale">
              Asked for: {min}. By the table between the two scales, an estimate: {have}.
            </Trans>
          ) : (
            <Trans comment="Where a student is in applying, after the name of a test: {min} is the least score, {have} is the student’s">
              Asked for: {min}. In the profile: {have}.
            </Trans>
          )}{' '}
          {way.gap !== undefined && (
            <Trans comment="Where a student is in applying, after the two scores: {gap} is the number of points that are missing">
              Missing: {gap}.
            </Trans>
          )}
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
            <Trans comment="Where a student is in applying, beside a requirement: good to have, not necessary; small letters">
              helps, but is no condition
            </Trans>
          </span>
        )}
      </p>
      {ways.length > 1 && (
        <p className="text-sm text-ink-quiet">
          <Trans comment="Where a student is in applying: before a list of tests, any of which will do">
            One of these is enough:
          </Trans>
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
        <DemandPart
          key={demand.strength}
          demand={demand}
          name={
            <Trans comment="Where a student is in applying: heading over the tests of English">English</Trans>
          }
        />
      ))}
      {grades.map((demand) => (
        <DemandPart
          key={demand.strength}
          demand={demand}
          name={<Trans comment="Where a student is in applying: heading over school marks">Marks</Trans>}
        />
      ))}
    </>
  );
}
