import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { useUnreadSum } from '#web/features/mentoring/messages/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The way to what she and her mentor write to each other, with how much of it is new. */
export function MessagesLink() {
  const format = useFormat();
  const unread = useUnreadSum();
  const shown = format.number(unread);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LinkButton to={paths.messages}>
        <Trans>Messages</Trans>
      </LinkButton>
      {unread > 0 && (
        <Badge kind="news">
          <Trans>{shown} new</Trans>
        </Badge>
      )}
    </div>
  );
}
