import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { staffPaths } from '#web/app/staff-paths.ts';
import { BackLink, QueryPart } from '#web/platform/admin-lists/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useImport } from '../hooks/use-imports.ts';
import { type ImportSummary, isUnderWay } from '../rules/imports.ts';
import { ImportActions } from '../ui/import-actions.tsx';
import { InvitationList } from '../ui/invitation-list.tsx';
import { ImportRows } from '../ui/import-rows.tsx';
import { ImportBadge, KIND_LABELS } from '../ui/import-labels.tsx';

/** How far the writing is, or the taking back; what was interrupted is taken back by the server itself. */
function Writing({ summary }: { summary: ImportSummary }) {
  const { t } = useLingui();
  const format = useFormat();
  const { state, isStalled, batchesCount, standingCount } = summary;
  const standing = format.number(standingCount);
  const batches = format.number(batchesCount);
  return (
    <>
      {isStalled && (
        <Notice kind="warning" live="polite" title={<Trans>This import was interrupted</Trans>}>
          <Trans>The server takes back by itself, within a minute or two, what had been written.</Trans>
        </Notice>
      )}
      <ProgressBar
        label={state === 'applying' ? <Trans>Parts that are written</Trans> : <Trans>Remaining parts</Trans>}
        value={standingCount}
        max={Math.max(batchesCount, 1)}
        text={t`${standing} of ${batches}`}
      />
      <p className="max-w-measure text-ink-quiet">
        <Trans>Part by part, and in the end all or nothing. You may close this page meanwhile.</Trans>
      </p>
    </>
  );
}

/** What happens now or has happened, in a sentence. */
function Happening({ summary }: { summary: ImportSummary }) {
  const { t } = useLingui();
  const format = useFormat();
  const { kind, state, isStalled, stagedCount, totalCount, insertsCount, leftAloneCount, failure } = summary;
  const staged = format.number(stagedCount);
  const total = format.number(totalCount);
  if (state === 'applying' || state === 'undoing') return <Writing summary={summary} />;
  if (isStalled)
    return (
      <Notice kind="warning" live="polite" title={<Trans>This import was interrupted</Trans>}>
        <Trans>
          The server was ended in the middle of it. Nothing was written. Cancel it and send the file again.
        </Trans>
      </Notice>
    );
  if (isUnderWay(summary))
    return (
      <ProgressBar
        label={<Trans>Rows read</Trans>}
        value={stagedCount}
        max={totalCount}
        text={t`${staged} of ${total}`}
      />
    );
  if (state === 'failed')
    return (
      <Notice kind="error" live="polite" title={<Trans>Nothing was written</Trans>}>
        {failure === 'interrupted' ? (
          <Trans>
            The server was ended in the middle of the writing. What had been written was taken back.
          </Trans>
        ) : failure === 'conflict' ? (
          <Trans>
            A row was changed after it was compared. Compare again, and look at the changes once more.
          </Trans>
        ) : (
          <Trans>The writing did not come to its end. You can compare and try again.</Trans>
        )}
      </Notice>
    );
  if (state === 'previewed' && kind === 'mentors' && insertsCount > 0)
    return (
      <Notice kind="info" title={<Trans>The new rows make nobody a mentor</Trans>}>
        <Trans>
          Each becomes an application that waits for a decision. The role comes when an admin has approved it
          and the person has an account in which this very address is confirmed. The text about the mentor is
          not taken: the person writes it then.
        </Trans>
      </Notice>
    );
  if (state === 'previewed' && kind === 'students' && insertsCount > 0)
    return (
      <Notice
        kind="info"
        title={
          <Trans comment="Import of students, before it is written">People in new rows will be invited</Trans>
        }
      >
        <Trans comment="Import of students, before it is written">
          Each gets one email with a link to create an account. The file makes no account and no profile. What
          it says waits for 30 days, and each person decides whether to use it.
        </Trans>
      </Notice>
    );
  if (state === 'undone' && leftAloneCount > 0)
    return (
      <Notice kind="warning" live="polite">
        <Plural
          value={leftAloneCount}
          one="Undone except for # row that was changed since. It is listed below."
          other="Undone except for # rows that were changed since. They are listed below."
        />
      </Notice>
    );
  return null;
}

function Summary({ summary }: { summary: ImportSummary }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const counts = [
    { id: 'new', term: <Trans>New</Trans>, description: format.number(summary.insertsCount) },
    { id: 'changed', term: <Trans>Changed</Trans>, description: format.number(summary.updatesCount) },
    { id: 'same', term: <Trans>Unchanged</Trans>, description: format.number(summary.sameCount) },
    { id: 'wrong', term: <Trans>Not taken</Trans>, description: format.number(summary.wrongCount) },
  ];
  return (
    <Card>
      <ImportBadge summary={summary} />
      <Happening summary={summary} />
      <DescriptionList
        items={[
          {
            id: 'kind',
            term: <Trans>What the rows are</Trans>,
            description: i18n._(KIND_LABELS[summary.kind]),
          },
          { id: 'rows', term: <Trans>Rows</Trans>, description: format.number(summary.totalCount) },
          ...(isUnderWay(summary) ? [] : counts),
          {
            id: 'begun',
            term: <Trans>Begun</Trans>,
            description: <Moment at={new Date(summary.createdMs)} as="exact" />,
          },
        ]}
      />
      <ImportActions summary={summary} />
    </Card>
  );
}

/** One file: how far it is, every change, and what can be done [FEAT-07]. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useImport(id);
  return (
    <Page
      heading={query.data ? <bdi dir="auto">{query.data.fileName}</bdi> : <Trans>Import</Trans>}
      tabTitle={t`Import`}
    >
      <BackLink to={staffPaths.imports}>
        <Trans>All imports</Trans>
      </BackLink>
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {(summary) =>
          summary === null ? (
            <EmptyState title={<Trans>There is no such file any more</Trans>}>
              <Trans>Files and their rows are deleted after 30 days.</Trans>
            </EmptyState>
          ) : (
            <>
              <Summary summary={summary} />
              {summary.kind === 'students' && summary.appliedMs !== null && (
                <InvitationList summary={summary} />
              )}
              {!isUnderWay(summary) && summary.state !== 'cancelled' && <ImportRows summary={summary} />}
            </>
          )
        }
      </QueryPart>
    </Page>
  );
}
