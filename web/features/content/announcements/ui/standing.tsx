import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { staffPaths } from '#web/app/staff-paths.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useOperation, useStored } from '../hooks/use-announcement.ts';
import { useNow } from '#web/ui/use-now.ts';
import { type AnnouncementRow, countdown, countOf, progressOf } from '../rules/announcement.ts';
import { isComplete } from '../rules/draft.ts';
import { AnswerSums } from './answer-sums.tsx';
import { LoadFailure } from '#web/platform/autosave/index.ts';
import { LogList } from './log-list.tsx';
import { StateBadge } from './state-badge.tsx';
import { KIND_LABELS } from './labels.tsx';

const SECOND_MS = 1_000;

/** When it goes out, with a clock for the last hour. */
function Waiting({ sendAtMs }: { sendAtMs: number }) {
  const format = useFormat();
  const left = countdown(sendAtMs, useNow(SECOND_MS));
  const clock = left && format.digits(left);
  return (
    <div className="grid gap-1">
      {clock ? (
        <p className="text-xl font-bold">
          <Trans>
            It goes out in <bdi dir="ltr">{clock}</bdi>
          </Trans>
        </p>
      ) : (
        <p className="font-bold">
          <Trans>It goes out by itself at its time</Trans>
        </p>
      )}
      <p className="text-ink-quiet">{format.kabulTimeInBoth(sendAtMs)}</p>
    </div>
  );
}

function Progress({ row }: { row: AnnouncementRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const { done, all } = progressOf(row.counts);
  const [doneWords, allWords] = [format.number(done), format.number(all)];
  const givenUp = countOf(row.counts, 'given_up');
  const failed = countOf(row.counts, 'failed');
  const read = format.number(countOf(row.counts, 'read'));
  const confirmed = format.number(countOf(row.counts, 'confirmed'));
  return (
    <div className="grid gap-2">
      <ProgressBar
        label={<Trans>Done with</Trans>}
        value={done}
        max={Math.max(all, 1)}
        text={t`${doneWords} of ${allWords}`}
      />
      <p className="text-ink-quiet">
        <Trans>Read by: {read}</Trans>
        {row.kind === 'must_confirm' && (
          <>
            {' · '}
            <Trans>Say that they have read it: {confirmed}</Trans>
          </>
        )}
      </p>
      {failed > 0 && (
        <p>
          <Plural value={failed} one="# failed and is tried again" other="# failed and are tried again" />
        </p>
      )}
      {givenUp > 0 && (
        <Notice kind="warning">
          <Plural
            value={givenUp}
            one="# was given up after eight tries"
            other="# were given up after eight tries"
          />
        </Notice>
      )}
    </div>
  );
}

function Operations({ row }: { row: AnnouncementRow }) {
  const errorText = useErrorText();
  const operation = useOperation(row.id);
  const [isAsked, setAsked] = useState(false);
  const canCancel = row.state === 'scheduled' || row.state === 'sending';
  const canRetry =
    (row.state === 'sending' || row.state === 'sent') &&
    countOf(row.counts, 'given_up') + countOf(row.counts, 'failed') > 0;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {canCancel && (
          <Button
            kind="danger"
            busy={operation.isPending}
            onClick={() => (row.state === 'scheduled' ? operation.mutate('cancel') : setAsked(true))}
          >
            {row.state === 'scheduled' ? <Trans>Call it back</Trans> : <Trans>Stop the rest …</Trans>}
          </Button>
        )}
        {canRetry && (
          <Button busy={operation.isPending} onClick={() => operation.mutate('retry')}>
            <Trans>Try again what failed</Trans>
          </Button>
        )}
        <LinkButton to={`${staffPaths.announcementCreate}?copy=${row.id}`}>
          <Trans>Copy as a new draft</Trans>
        </LinkButton>
      </div>
      {operation.error && (
        <Notice kind="error" live="polite">
          {errorText(operation.error)}
        </Notice>
      )}
      <ConfirmDialog
        open={isAsked}
        danger
        title={<Trans>Stop the rest?</Trans>}
        confirmLabel={<Trans>Stop the rest</Trans>}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          operation.mutate('cancel');
        }}
      >
        <Trans>People who have it keep it. Nobody else gets it, and this cannot be undone.</Trans>
      </ConfirmDialog>
    </>
  );
}

function Texts({ row }: { row: AnnouncementRow }) {
  const format = useFormat();
  const { data, error, refetch } = useStored(row.id, row.version);
  if (error) return <LoadFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <LoadingPart>
        <Trans>Loading…</Trans>
      </LoadingPart>
    );
  }
  const written = LANGUAGES.filter((language) => isComplete(data.draft, language));
  const { startsAtMs, kind } = data.draft;
  const begins = startsAtMs !== undefined && format.kabulTimeInBoth(startsAtMs);
  const texts = written.map((language) => {
    const { htmlLang, dir, ownName } = LANGUAGE_FACTS[language];
    const { title, body, choices } = data.draft.texts[language];
    return (
      <div
        key={language}
        lang={htmlLang}
        dir={dir}
        className="grid gap-2 border-t border-line pt-3 wrap-anywhere"
      >
        <p className="text-sm text-ink-quiet">{ownName}</p>
        <p className="text-lg font-bold">{title}</p>
        <p className="max-w-measure whitespace-pre-line">{body}</p>
        {kind === 'survey' && (
          <ol className="list-decimal ps-6">
            {choices.map((choice, place) => (
              <li key={`${place}${choice}`}>{choice}</li>
            ))}
          </ol>
        )}
      </div>
    );
  });
  return (
    <>
      {begins && (
        <p>
          <Trans>It begins: {begins}</Trans>
        </p>
      )}
      {texts}
    </>
  );
}

/** One that has been let go: when, how far, what it says, and what became of it for whom. */
export function Standing({ row }: { row: AnnouncementRow }) {
  const { t } = useLingui();
  const hasDeliveries = progressOf(row.counts).all > 0;
  return (
    <div className="grid gap-6">
      <div className="grid gap-4" aria-live="polite">
        <p className="flex flex-wrap items-center gap-3">
          <StateBadge state={row.state} />
          <span className="text-ink-quiet">{t(KIND_LABELS[row.kind])}</span>
        </p>
        {row.state === 'scheduled' && row.sendAtMs !== undefined && <Waiting sendAtMs={row.sendAtMs} />}
        {row.state === 'cancelled' && !hasDeliveries && (
          <p>
            <Trans>Nobody got it.</Trans>
          </p>
        )}
        {hasDeliveries && <Progress row={row} />}
      </div>
      <Operations row={row} />
      <Card title={<Trans>What it says</Trans>}>
        <Texts row={row} />
      </Card>
      {hasDeliveries && (row.kind === 'event' || row.kind === 'survey') && <AnswerSums row={row} />}
      {hasDeliveries && <LogList row={row} />}
    </div>
  );
}
