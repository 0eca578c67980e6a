import { Trans } from '@lingui/react/macro';
import { messagesPath, pairOutcomesPath, tasksPath } from '#web/app/paths.ts';
import { useUnreadMessages } from '#web/features/mentoring/messages/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The ways to what the mentor and one student write to each other and plan; both have the id of the pair. */
export function MessagesLink({ matchId, name }: { matchId: string; name: string }) {
  const format = useFormat();
  const unread = useUnreadMessages()?.get(matchId) ?? 0;
  const shown = format.number(unread);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LinkButton to={messagesPath(matchId)}>
        <Trans comment="Dashboard of a mentor, messages: link that looks like a button; {name} is a person's first name">
          Messages with <bdi>{name}</bdi>
        </Trans>
      </LinkButton>
      <LinkButton to={pairOutcomesPath(matchId)}>
        <Trans comment="Dashboard of a mentor, messages: link that looks like a button">Results</Trans>
      </LinkButton>
      <LinkButton to={tasksPath(matchId)}>
        <Trans comment="Dashboard of a mentor, messages: link that looks like a button; {name} is a person's first name">
          Tasks with <bdi>{name}</bdi>
        </Trans>
      </LinkButton>
      {unread > 0 && (
        <Badge kind="news">
          <Trans comment="Dashboard of a mentor, messages: badge, one or two words; {shown} is the number, written">
            {shown} new
          </Trans>
        </Badge>
      )}
    </div>
  );
}
