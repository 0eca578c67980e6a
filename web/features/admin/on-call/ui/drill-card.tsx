import { Plural, Trans } from '@lingui/react/macro';
import { useFormat } from '#web/text/use-format.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useStartDrill } from '../hooks/use-on-call.ts';
import type { CallChannel, Drill } from '../rules/on-call.ts';

function ChannelName({ channel }: { channel: CallChannel }) {
  switch (channel) {
    case 'in_app':
      return (
        <Trans comment="Staff, on call, result of a drill: way of calling, the alarm in the open website">
          On screen
        </Trans>
      );
    case 'push':
      return (
        <Trans comment="Staff, on call, result of a drill: way of calling, a line on the locked screen of a phone">
          Lock screen
        </Trans>
      );
    case 'email':
      return <Trans comment="Staff, on call, result of a drill: way of calling">Email</Trans>;
    case 'webhook':
      return (
        <Trans comment="Staff, on call, result of a drill: way of calling, a service that the operator has connected">
          Your alert service
        </Trans>
      );
  }
}

/** How the last drill went: who was called in which way, how soon, and who took it. */
export function DrillFacts({ drill }: { drill: Drill }) {
  const { startedMs, takenMs, takenBy, unreached, channels } = drill;
  const format = useFormat();
  return (
    <div className="grid gap-2">
      <p>
        <Trans comment="Staff, on call: <0/> is date and time; a drill is an exercise of the alarm">
          Last drill: <Moment at={new Date(startedMs)} as="exact" />
        </Trans>
      </p>
      <ul className="grid gap-1">
        {channels.map(({ channel, calls, told, lastMs }) => (
          <li key={channel}>
            <ChannelName channel={channel} />:{' '}
            <Trans comment="Staff, on call, result of a drill, after the way of calling: {told} of {calls} calls, numbers">
              {told} of {calls} went out
            </Trans>
            {lastMs !== undefined && (
              <>
                {' '}
                <Plural
                  comment="Staff, on call, result of a drill, after the calls that went out: # is the number of seconds after the start"
                  value={Math.round((lastMs - startedMs) / 1000)}
                  one="after # second"
                  other="after # seconds"
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {unreached.length > 0 && (
        <Notice kind="warning">
          <Trans comment="Staff, on call, below the result of a drill: {0} is one name or several; they want alarms on the lock screen alone, and none of their devices takes them now">
            No device takes the alarms for {format.list(unreached)}. An alarm goes by email instead.
          </Trans>
        </Notice>
      )}
      <p>
        {takenMs === undefined ? (
          <Trans comment="Staff, on call, result of a drill: “it” is the drill, no admin has answered">
            Nobody has taken it.
          </Trans>
        ) : (
          <>
            <Trans comment="Staff, on call, result of a drill: <0/> is the name of the admin who answered">
              Taken by <bdi>{takenBy}</bdi>
            </Trans>{' '}
            <Plural
              comment="Staff, on call, result of a drill, after the name: # is the number of minutes after the start"
              value={Math.max(1, Math.round((takenMs - startedMs) / 60_000))}
              one="within # minute"
              other="within # minutes"
            />
          </>
        )}
      </p>
    </div>
  );
}

/** Begins a drill and shows how the last one went. */
export function DrillCard({ drill }: { drill: Drill | undefined }) {
  const errorText = useErrorText();
  const start = useStartDrill();
  return (
    <Card title={<Trans comment="Staff, on call: heading of a card; an exercise of the alarm">Drill</Trans>}>
      <p>
        <Trans comment="Staff, on call, card “Drill”: “takes it” is to press the button of the alarm">
          A drill calls the people on call as an alarm does. It is over when one of them takes it.
        </Trans>
      </p>
      {drill ? (
        <DrillFacts drill={drill} />
      ) : (
        <p className="text-ink-quiet">
          <Trans comment="Staff, on call, card “Drill”: no exercise so far">There was no drill yet.</Trans>
        </p>
      )}
      {start.error && (
        <Notice kind="error" live="assertive">
          {errorText(start.error)}
        </Notice>
      )}
      <div>
        <Button busy={start.isPending} onClick={() => start.mutate()}>
          <Trans comment="Staff, on call, card “Drill”: button">Start a drill</Trans>
        </Button>
      </div>
    </Card>
  );
}
