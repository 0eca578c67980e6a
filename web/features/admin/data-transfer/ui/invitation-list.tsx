import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { FilterSelect } from '#web/ui/admin/filter-select.tsx';
import { Code } from '#web/ui/admin/typed.tsx';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Invitation, useInvitationCommand, useInvitations } from '../hooks/use-invitations.ts';
import type { ImportSummary } from '../rules/imports.ts';
import { INVITATION_STATES, type InvitationState } from '../rules/invitations.ts';

const STATES: Readonly<Record<InvitationState, { words: MessageDescriptor; kind: BadgeKind }>> = {
  waiting: {
    words: msg({ message: 'Waiting', comment: 'Invitations of an import, for admins: a state' }),
    kind: 'waiting',
  },
  accepted: {
    words: msg({ message: 'Accepted', comment: 'Invitations of an import, for admins: a state' }),
    kind: 'done',
  },
  declined: {
    words: msg({
      message: 'Asked not to be contacted',
      comment: 'Invitations of an import, for admins: a state',
    }),
    kind: 'stopped',
  },
  expired: {
    words: msg({ message: 'Expired', comment: 'Invitations of an import, for admins: a state' }),
    kind: 'neutral',
  },
  withdrawn: {
    words: msg({ message: 'Withdrawn', comment: 'Invitations of an import, for admins: a state' }),
    kind: 'neutral',
  },
};

function MailState({ mail }: Pick<Invitation, 'mail'>) {
  switch (mail) {
    case 'due':
      return <Trans comment="Invitations of an import, for admins">The email is waiting to be sent.</Trans>;
    case 'sent':
      return <Trans comment="Invitations of an import, for admins">The email was sent.</Trans>;
    case 'failed':
      return <Trans comment="Invitations of an import, for admins">The email could not be delivered.</Trans>;
    case null:
      return null;
  }
}

function Commands({ invitation }: { invitation: Invitation }) {
  const errorText = useErrorText();
  const command = useInvitationCommand(invitation.id);
  const [isAsking, setAsking] = useState(false);
  const busyWith = command.isPending ? command.variables : undefined;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {invitation.canResend && (
          <Button
            busy={busyWith === 'resend'}
            disabled={busyWith === 'withdraw'}
            onClick={() => command.mutate('resend')}
          >
            <Trans comment="Invitations of an import, for admins">Send again</Trans>
          </Button>
        )}
        <Button
          busy={busyWith === 'withdraw'}
          disabled={busyWith === 'resend'}
          onClick={() => setAsking(true)}
        >
          <Trans comment="Invitations of an import, for admins">Withdraw</Trans>
        </Button>
      </div>
      {command.error && (
        <Notice kind="error" live="assertive">
          {errorText(command.error)}
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking}
        danger
        title={<Trans comment="Invitations of an import, for admins">Withdraw this invitation?</Trans>}
        confirmLabel={<Trans comment="Invitations of an import, for admins">Withdraw</Trans>}
        onConfirm={() => {
          setAsking(false);
          command.mutate('withdraw');
        }}
        onCancel={() => setAsking(false)}
      >
        <Trans comment="Invitations of an import, for admins">
          What the file says about this person is deleted. The person can still create an account.
        </Trans>
      </ConfirmDialog>
    </>
  );
}

function Row({ invitation }: { invitation: Invitation }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const { state, email, mail, expiresMs, closedMs } = invitation;
  const number = format.number(invitation.number);
  return (
    <li className="grid min-w-0 gap-2 border-b border-line pb-3">
      <p className="flex flex-wrap items-center gap-2">
        <strong>
          <Trans>Row {number}</Trans>
        </strong>
        <Badge kind={STATES[state].kind}>{i18n._(STATES[state].words)}</Badge>
        {email !== null && <Code>{email}</Code>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-quiet">
        <MailState mail={mail} />
        {state === 'waiting' ? (
          <span>
            <Trans comment="Invitations of an import, for admins">
              Expires on <Moment at={new Date(expiresMs)} as="exact" />
            </Trans>
          </span>
        ) : (
          closedMs !== null && <Moment at={new Date(closedMs)} as="exact" />
        )}
      </p>
      {state === 'waiting' && <Commands invitation={invitation} />}
    </li>
  );
}

/** Whom a file of students invited, and what became of it [FEAT-07]. */
export function InvitationList({ summary }: { summary: ImportSummary }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const errorText = useErrorText();
  const headingId = useId();
  const [state, setState] = useState<InvitationState>();
  const query = useInvitations(summary, state);
  const counts = query.data?.pages[0]?.counts ?? {};
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <section className="grid gap-4" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-lg font-bold">
        <Trans comment="Invitations of an import, for admins">Invitations</Trans>
      </h2>
      {query.data && (
        <DescriptionList
          items={INVITATION_STATES.map((one) => ({
            id: one,
            term: i18n._(STATES[one].words),
            description: format.number(counts[one] ?? 0),
          }))}
        />
      )}
      <FilterSelect
        label={<Trans comment="Invitations of an import, for admins">Which invitations</Trans>}
        all={t`All of them`}
        choices={INVITATION_STATES.map((value) => ({ value, label: i18n._(STATES[value].words) }))}
        value={state}
        onChoose={(value) => setState(INVITATION_STATES.find((one) => one === value))}
      />
      {query.error && <Notice kind="error">{errorText(query.error)}</Notice>}
      {query.isPending && (
        <LoadingPart>
          <Trans>Loading…</Trans>
        </LoadingPart>
      )}
      {query.data && rows.length === 0 && (
        <EmptyState title={<Trans comment="Invitations of an import, for admins">No invitations</Trans>} />
      )}
      <ul className="grid gap-3">
        {rows.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </section>
  );
}
