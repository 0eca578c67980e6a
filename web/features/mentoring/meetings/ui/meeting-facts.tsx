import { Plural, Trans } from '@lingui/react/macro';
import { classNames } from '#web/ui/class-names.ts';
import { Written } from '#web/ui/written.tsx';
import type { Meeting } from '../hooks/use-meetings.ts';
import { useModeLabels } from './meeting-labels.tsx';

/** How the two talk, for how long, and about what; `isShort`: in one line each. */
export function MeetingFacts({ meeting, isShort = false }: { meeting: Meeting; isShort?: boolean }) {
  const mode = useModeLabels()[meeting.mode];
  const { minutes } = meeting;
  return (
    <>
      <span className="block text-sm text-ink-quiet">
        {mode} ·{' '}
        <Plural
          comment="A meeting, length and kind: text; {minutes} is a number of minutes"
          value={minutes}
          one="# minute"
          other="# minutes"
        />
        {isShort && meeting.state === 'confirmed' && (
          <>
            {' · '}
            <b className="font-semibold text-success">
              <Trans comment="Behind the facts of a meeting: both have said yes">agreed</Trans>
            </b>
          </>
        )}
      </span>
      {meeting.agenda !== '' && (
        <span
          className={classNames(
            'block',
            isShort ? 'truncate text-sm text-ink-quiet' : 'break-words whitespace-pre-wrap',
          )}
        >
          <Written as="bdi">{meeting.agenda}</Written>
        </span>
      )}
    </>
  );
}
