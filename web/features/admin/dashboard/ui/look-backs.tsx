import { Trans, useLingui } from '@lingui/react/macro';
import type { EndingReason } from '#domain/matching/ending.ts';
import { Details } from '#web/ui/details.tsx';
import type { LookBack } from '../rules/match.ts';

function useReasonLabels(): Readonly<Record<EndingReason, string>> {
  const { t } = useLingui();
  return {
    goal_reached: t`We reached what we wanted`,
    no_time: t`There is no time any more`,
    no_contact: t`We did not hear from each other`,
    no_line: t`There was no power or no network`,
    language: t`We did not understand each other's language well`,
    not_a_good_fit: t`We did not fit together`,
    not_comfortable: t`I did not feel comfortable`,
    other: t`Something else`,
  };
}

function Answers({ lookBack }: { lookBack: LookBack }) {
  const reasons = useReasonLabels();
  const { side, state, reason, wentWell, wantsNext, neverAgain } = lookBack;
  if (state === 'asked') return <Trans>Has not answered yet</Trans>;
  if (reason === null) return <Trans>Did not want to answer</Trans>;
  return (
    <>
      <p>«{reasons[reason]}»</p>
      {wentWell !== '' && (
        <p dir="auto" className="border-s-4 border-line ps-3 break-words whitespace-pre-wrap">
          {wentWell}
        </p>
      )}
      {wantsNext !== null && (
        <p>
          {side === 'student' &&
            (wantsNext ? <Trans>Would like another mentor</Trans> : <Trans>Wants no other mentor now</Trans>)}
          {side === 'mentor' &&
            (wantsNext ? (
              <Trans>Would take another student</Trans>
            ) : (
              <Trans>Takes no other student now</Trans>
            ))}
        </p>
      )}
      {neverAgain && (
        <p className="font-semibold">
          <Trans>Asked never to be matched with the other again</Trans>
        </p>
      )}
    </>
  );
}

/** How both look back on a pair that has ended. They do not read each other's answers [SG-13]. */
export function LookBacks({ of }: { of: readonly LookBack[] }) {
  if (of.length === 0) return null;
  return (
    <Details summary={<Trans>How both look back</Trans>} quiet>
      <ul className="grid gap-3 pt-2">
        {of.map((lookBack) => (
          <li key={lookBack.side} className="grid gap-1">
            <p className="text-ink-quiet">
              {lookBack.side === 'student' ? <Trans>Student</Trans> : <Trans>Mentor</Trans>}
              {lookBack.endedIt && (
                <>
                  {' – '}
                  <Trans>ended it</Trans>
                </>
              )}
            </p>
            <Answers lookBack={lookBack} />
          </li>
        ))}
      </ul>
    </Details>
  );
}
