import { Plural, Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { adminReportPath } from '#web/app/staff-paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAlarmSound } from '../hooks/use-alarm-sound.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useOpenAlarms } from '../hooks/use-on-call.ts';
import { minutesLeft, type OpenAlarm } from '../rules/on-call.ts';

const NO_ALARMS: readonly OpenAlarm[] = [];

function Clock({ dueMs }: { dueMs: number }) {
  const left = minutesLeft(dueMs, useNow());
  if (left < 0)
    return (
      <Plural
        comment="Staff, alarm on every page: the person in danger waits; # is the number of minutes"
        value={-left}
        one="The answer is # minute late."
        other="The answer is # minutes late."
      />
    );
  return (
    <Plural
      comment="Staff, alarm on every page: the person in danger waits; # is the number of minutes"
      value={left}
      one="# minute left to answer."
      other="# minutes left to answer."
    />
  );
}

/** Above the clock: a drill, how many wait for somebody, or who has the one that waits for its answer. */
function Title({ first, waiting }: { first: OpenAlarm; waiting: number }) {
  const { isDrill, isMine, takenBy: name } = first;
  if (isDrill)
    return (
      <Trans comment="Staff, alarm on every page: title, an exercise without a person in danger">
        Drill: can you be reached?
      </Trans>
    );
  if (isMine)
    return (
      <Trans comment="Staff, alarm on every page: title; “taken” is to be responsible for the case">
        You have taken this case. The person is waiting for your answer.
      </Trans>
    );
  if (name !== undefined)
    return (
      <Trans comment="Staff, alarm on every page: title; {name} is another admin">
        {name} has taken this case. The person is waiting for an answer.
      </Trans>
    );
  return (
    <Plural
      comment="Staff, alarm on every page: title, must be seen at once; # is the number of people"
      value={waiting}
      one="A person may be in danger and no one has taken the case"
      other="# people may be in danger and no one has taken their cases"
    />
  );
}

/**
 * SG-04: an alarm that nobody has taken, or else one that waits for its first answer, on every screen of an admin, with
 * its clock and no word of what it is about. It sounds again when a taken one is nobody's any more.
 */
export function AlarmBanner() {
  const { data } = useOpenAlarms();
  const alarms = data?.alarms ?? NO_ALARMS;
  const waiting = useMemo(() => alarms.filter(({ takenBy }) => takenBy === undefined), [alarms]);
  const ids = useMemo(() => waiting.map(({ reportId }) => reportId), [waiting]);
  useAlarmSound(ids, data?.hasSound ?? false);
  const [first] = alarms;
  if (!first) return null;
  const isTaken = first.takenBy !== undefined;
  const state = isTaken ? 'taken' : 'alarm';
  return (
    <div className="mx-auto w-full max-w-page p-4 pb-0" data-alarm={first.isDrill ? 'drill' : state}>
      <Notice
        kind={first.isDrill || isTaken ? 'warning' : 'error'}
        live={isTaken ? 'polite' : 'assertive'}
        title={<Title first={first} waiting={waiting.length} />}
        actions={
          <LinkButton kind="primary" to={adminReportPath(first.reportId)}>
            {isTaken ? (
              <Trans comment="Staff, alarm on every page: link that looks like a button">Open the case</Trans>
            ) : (
              <Trans comment="Staff, alarm on every page: link that looks like a button; who presses it is responsible for the case">
                Open and take it
              </Trans>
            )}
          </LinkButton>
        }
      >
        <Clock dueMs={first.dueMs} />
      </Notice>
    </div>
  );
}
