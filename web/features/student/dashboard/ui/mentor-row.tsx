import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { isBlank } from '#domain/text/blank.ts';
import { messagesPath } from '#web/app/paths.ts';
import { useLastMessage, useUnreadMessages } from '#web/features/mentoring/messages/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Count } from '#web/ui/count.tsx';
import { RowLink } from '#web/ui/row-list.tsx';
import type { OwnMatch } from '../hooks/use-dashboard.ts';

/** The clock in Kabul for a message of today, else its day. */
function useShortMoment(): (at: string) => string {
  const format = useFormat();
  const [today] = useState(() => isoOf(kabulDateOf(Date.now())));
  return (at) => {
    const instant = Date.parse(at);
    const day = kabulDateOf(instant);
    return isoOf(day) === today ? format.kabulClock(instant) : format.dayMonth(day);
  };
}

/** The mentor with the last words and how many are new; the row opens the messages. */
export function MentorRow({ match }: { match: OwnMatch }) {
  const { t } = useLingui();
  const shortMoment = useShortMoment();
  const last = useLastMessage(match.id);
  const unread = useUnreadMessages()?.get(match.id) ?? 0;
  const name = match.mentor?.displayName ?? '';
  return (
    <RowLink to={messagesPath(match.id)} start={<Avatar name={name} size="row" />} plain>
      <span className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 truncate font-bold">
          {isBlank(name) ? (
            <Trans comment="Dashboard of a student, the mentor: text">Your mentor</Trans>
          ) : (
            <bdi>{name}</bdi>
          )}
        </span>
        {last && (
          <time dateTime={last.at} className="shrink-0 text-xs text-ink-quiet">
            {shortMoment(last.at)}
          </time>
        )}
      </span>
      <span className="flex items-center gap-2">
        <span className={classNames('min-w-0 grow truncate text-sm', unread > 0 && 'font-semibold')}>
          {last ? (
            <>
              {last.isMine && (
                <Trans comment="In front of the last message, where the reader wrote it">You: </Trans>
              )}
              <bdi>{last.text}</bdi>
            </>
          ) : (
            last === null && (
              <Trans comment="Dashboard of a student, the mentor: text">Write the first message</Trans>
            )
          )}
        </span>
        <Count
          of={unread}
          label={t({
            message: 'unread',
            comment: 'For screen readers, behind the number of new messages',
          })}
        />
      </span>
      <span className="block truncate text-xs text-ink-quiet">
        {match.state === 'paused' ? (
          <Trans comment="Third line of the mentor's row on the home screen">
            Your mentor · taking a break
          </Trans>
        ) : (
          <Trans comment="Dashboard of a student, the mentor: text">Your mentor</Trans>
        )}
      </span>
    </RowLink>
  );
}
