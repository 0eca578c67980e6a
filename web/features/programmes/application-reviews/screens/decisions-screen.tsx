import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { adminReadersPath, adminRoundPath } from '#web/app/staff-paths.ts';
import { Breadcrumbs, QueryPart } from '#web/platform/admin-lists/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useOpenedDesk } from '../hooks/use-decisions.ts';
import { freePlaces, type RoundDesk } from '../rules/decisions.ts';
import { DecisionDesk } from '../ui/decision-desk.tsx';
import { SentList } from '../ui/decision-list.tsx';

/** How many are offered, taken, given back and free since it was sent. */
function Counted({ desk }: { desk: RoundDesk }) {
  const format = useFormat();
  const { counts, places, sentMs } = desk;
  const when = sentMs !== undefined && format.kabulTimeInBoth(sentMs);
  const numbers = [
    { id: 'places', term: <Trans>Places</Trans>, count: places ?? 0 },
    { id: 'offered', term: <Trans>Offered, not answered yet</Trans>, count: counts.offered },
    { id: 'accepted', term: <Trans>Place taken</Trans>, count: counts.accepted },
    { id: 'declined', term: <Trans>Given back</Trans>, count: counts.declined },
    { id: 'lapsed', term: <Trans>Not answered in time</Trans>, count: counts.lapsed },
    { id: 'withdrawn', term: <Trans>Withdrawn</Trans>, count: counts.withdrawn },
    { id: 'waitlisted', term: <Trans>Waiting list</Trans>, count: counts.waitlisted },
    { id: 'refused', term: <Trans>Not this time</Trans>, count: counts.refused },
    { id: 'free', term: <Trans>Places left</Trans>, count: freePlaces(desk) },
  ];
  return (
    <Card title={<Trans>Sent on {when}</Trans>}>
      <DescriptionList
        items={numbers.map(({ count, ...item }) => ({ ...item, description: format.number(count ?? 0) }))}
      />
    </Card>
  );
}

function Deciding({ roundId }: { roundId: string }) {
  const opened = useOpenedDesk(roundId);
  return (
    <QueryPart query={opened} loading={<Trans>Loading…</Trans>}>
      {(data) => {
        const { desk } = data;
        if (desk.sentMs !== undefined) {
          return (
            <>
              <Counted desk={desk} />
              <SentList roundId={roundId} rows={desk.rows} />
            </>
          );
        }
        if (desk.rows.length === 0) {
          return (
            <EmptyState title={<Trans>There is nobody to decide about</Trans>}>
              <Trans>Nobody has applied, or all applications were withdrawn.</Trans>
            </EmptyState>
          );
        }
        return (
          <DecisionDesk key={opened.dataUpdatedAt} opened={data} onAgain={() => void opened.refetch()} />
        );
      }}
    </QueryPart>
  );
}

/** What becomes of everybody who has applied for a round, sent at once with letters [FEAT-08]. */
export function Component() {
  const { t } = useLingui();
  const { round = '' } = useParams();
  return (
    <Page
      heading={<Trans>Decisions for a round</Trans>}
      tabTitle={t`Applications`}
      lead={
        <Trans>
          Only codes and points are shown. Opening a link shows whose application it is, and is recorded.
        </Trans>
      }
    >
      <Breadcrumbs
        above={[
          { to: paths.adminProgrammes, label: <Trans>Programmes</Trans> },
          { to: adminRoundPath(round), label: <Trans>Applications for a round</Trans> },
        ]}
      />
      <p className="flex flex-wrap gap-x-4">
        <TextLink to={adminReadersPath(round)}>
          <Trans>Reviewers of a round</Trans>
        </TextLink>
      </p>
      <Deciding key={round} roundId={round} />
    </Page>
  );
}
