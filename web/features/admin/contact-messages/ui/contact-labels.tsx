import { Trans } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ContactState, ContactSubject } from '#domain/contact/contact-message.ts';
import { DistressKindLabel } from '#web/features/admin/safeguarding/index.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import type { StoredContact } from '../hooks/use-contact-messages.ts';

/** What a visitor said the message is about. */
export const SUBJECT_LABELS: Readonly<Record<ContactSubject, MessageDescriptor>> = {
  mentoring: msg({ message: 'Finding a mentor', comment: 'Staff: subject of a message from a visitor' }),
  volunteering: msg({
    message: 'Helping as a volunteer',
    comment: 'Staff: subject of a message from a visitor',
  }),
  account: msg({
    message: 'An account or signing in',
    comment: 'Staff: subject of a message from a visitor',
  }),
  safety: msg({ message: 'A safety concern', comment: 'Staff: subject of a message from a visitor' }),
  other: msg({ message: 'Something else', comment: 'Staff: subject of a message from a visitor' }),
};

export const STATE_LABELS: Readonly<Record<ContactState, MessageDescriptor>> = {
  new: msg({ message: 'Open', context: 'state of a message from a visitor' }),
  answered: msg({ message: 'Answered', context: 'state of a message from a visitor' }),
  suspect: msg({ message: 'Possibly spam', context: 'state of a message from a visitor' }),
};

export const STATE_BADGES: Readonly<Record<ContactState, BadgeKind>> = {
  new: 'waiting',
  answered: 'done',
  suspect: 'neutral',
};

/** That the server read words of danger, and which danger where that is sure. */
export function DangerBadge({ message }: { message: StoredContact }) {
  if (!message.isDistress) return null;
  return (
    <Badge kind="stopped">
      {message.distressKind === null ? (
        <Trans>May be about danger</Trans>
      ) : (
        <DistressKindLabel kind={message.distressKind} />
      )}
    </Badge>
  );
}
