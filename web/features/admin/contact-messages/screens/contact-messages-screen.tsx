import { Trans, useLingui } from '@lingui/react/macro';
import type { ContactState } from '#domain/contact/contact-message.ts';
import { ListFrame } from '#web/platform/admin-lists/index.ts';
import { FilterBar, FilterSelect } from '#web/ui/admin/filter-select.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { useContactMessages } from '../hooks/use-contact-messages.ts';
import { STATE_LABELS } from '../ui/contact-labels.tsx';
import { MessageCard } from '../ui/message-card.tsx';

function Empty({ state }: { state: ContactState }) {
  switch (state) {
    case 'new':
      return <Trans>No open messages</Trans>;
    case 'answered':
      return <Trans>No answered messages</Trans>;
    case 'suspect':
      return <Trans>Nothing that looks like spam</Trans>;
  }
}

/** What people without an account wrote to the team, the newest first. */
export function Component() {
  const { t } = useLingui();
  const { filter, setFilter, list } = useContactMessages();
  return (
    <Page
      heading={<Trans>Messages from visitors</Trans>}
      tabTitle={t`Messages`}
      lead={
        <Trans>
          What people wrote on the page “Contact”. Answer by email, then mark the message as answered. Each is
          deleted after 180 days.
        </Trans>
      }
    >
      <FilterBar>
        <FilterSelect
          label={<Trans>State</Trans>}
          all={t(STATE_LABELS.new)}
          choices={(['answered', 'suspect'] as const).map((value) => ({
            value,
            label: t(STATE_LABELS[value]),
          }))}
          value={filter.state === 'new' ? undefined : filter.state}
          onChoose={(value) => setFilter({ state: (value || 'new') as ContactState })}
        />
      </FilterBar>
      <ListFrame
        list={list}
        empty={
          <EmptyState title={<Empty state={filter.state} />}>
            <Trans>Visitors write on the public page “Contact”.</Trans>
          </EmptyState>
        }
      >
        {(messages) => (
          <ul className="grid gap-4">
            {messages.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </Page>
  );
}
