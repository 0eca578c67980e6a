import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Code } from '#web/ui/admin/typed.tsx';
import { DayOf } from '#web/ui/admin/when.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Moment } from '#web/ui/moment.tsx';
import type { ErrorDetail } from '../rules/error-report.ts';
import { Releases, SOURCE_LABELS } from './error-labels.tsx';

/** The day in both calendars and how long ago that was. */
function Seen({ ms }: { ms: number }) {
  return (
    <>
      <DayOf ms={ms} />
      <span className="block text-sm text-ink-quiet">
        <Moment at={new Date(ms)} as="relative" />
      </span>
    </>
  );
}

const codeOrUnknown = (text: string | null): ReactNode =>
  text === null ? <Trans>not known</Trans> : <Code>{text}</Code>;

/** What is known of an error, without its stack. */
export function ErrorFacts({ error }: { error: ErrorDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const { solvedAtMs, reopenedAtMs, solvedRelease } = error;
  const solved =
    solvedAtMs === null ? undefined : (
      <>
        <DayOf ms={solvedAtMs} />
        {solvedRelease && (
          <span className="block">
            <Trans>
              in release <bdi dir="ltr">{solvedRelease}</bdi>
            </Trans>
          </span>
        )}
      </>
    );
  const items = [
    { id: 'place', term: <Trans>Where</Trans>, description: codeOrUnknown(error.place) },
    { id: 'path', term: <Trans>Page or call</Trans>, description: codeOrUnknown(error.path) },
    { id: 'source', term: <Trans>Noticed by</Trans>, description: t(SOURCE_LABELS[error.source]) },
    { id: 'count', term: <Trans>How often</Trans>, description: format.number(error.count) },
    {
      id: 'people',
      term: <Trans>Signed-in people who met it</Trans>,
      description: format.number(error.peopleCount),
    },
    { id: 'first', term: <Trans>Seen first</Trans>, description: <Seen ms={error.firstSeenMs} /> },
    { id: 'last', term: <Trans>Seen last</Trans>, description: <Seen ms={error.lastSeenMs} /> },
    { id: 'releases', term: <Trans>Release</Trans>, description: <Releases error={error} /> },
    ...(solved ? [{ id: 'solved', term: <Trans>Marked as solved</Trans>, description: solved }] : []),
    ...(reopenedAtMs === null
      ? []
      : [{ id: 'reopened', term: <Trans>Came back</Trans>, description: <DayOf ms={reopenedAtMs} /> }]),
    {
      id: 'device',
      term: <Trans>Device of the last report</Trans>,
      description: codeOrUnknown(error.device),
    },
    {
      id: 'number',
      term: <Trans>Number of the last report</Trans>,
      description: codeOrUnknown(error.lastErrorId),
    },
  ];
  return (
    <Card title={<Trans>What is known</Trans>}>
      <DescriptionList items={items} />
    </Card>
  );
}
