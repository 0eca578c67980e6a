import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { diffRounds } from '#domain/matching/diff-rounds.ts';
import type { RoundSettings } from '#domain/matching/pool.ts';
import { paths } from '#web/app/paths.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useBan, useLock, useSaveDraft } from '../hooks/use-rounds.ts';
import { useRun } from '../hooks/use-run.ts';
import { defaultSettings, type Round, type RoundContent, type ShownPair } from '../rules/round.ts';
import { PairList } from './pair-list.tsx';
import {
  FairnessTable,
  PairsCount,
  PriceList,
  UnmatchedCount,
  UnmatchedList,
  WishesLine,
} from './round-figures.tsx';
import { RuleText } from './rule-labels.tsx';
import { SettingsForm } from './settings-form.tsx';

/** A seed fits the database's integer. */
const SEED_LIMIT = 2_000_000_000;

function Difference({ before, now }: { before: RoundContent; now: RoundContent }) {
  const format = useFormat();
  const diff = diffRounds(before.pairs, now.pairs);
  const added = format.number(diff.added.length);
  const removed = format.number(diff.removed.length);
  const moved = format.number(diff.moved.length);
  const same = format.number(diff.same);
  return (
    <p>
      <Trans>
        Against the saved draft: {added} more with a mentor, {removed} fewer, {moved} with another mentor,{' '}
        {same} unchanged.
      </Trans>
    </p>
  );
}

/** Everything that a draft says; the same for one that was just computed and one that was saved. */
export function Content(props: {
  content: RoundContent;
  operations?: Parameters<typeof PairList>[0]['operations'];
}) {
  const { content, operations } = props;
  const format = useFormat();
  const cut = format.number(content.cutPairs);
  return (
    <>
      {content.cutPairs > 0 && (
        <Notice kind="info">
          <Trans>
            The pool is large: {cut} possible matches with fewer points were left out, so this is very good
            but perhaps not the best.
          </Trans>
        </Notice>
      )}
      {content.refusedLocks.length > 0 && (
        <Notice kind="warning" title={<Trans>Some kept matches were no longer possible</Trans>}>
          <ul>
            {content.refusedLocks.map(({ studentId, rule }) => (
              <li key={studentId}>
                <RuleText rule={rule} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Card title={<PairsCount count={content.pairs.length} />}>
        <PairList pairs={content.pairs} operations={operations} />
      </Card>
      <Card title={<UnmatchedCount count={content.unmatched.length} />}>
        <PriceList prices={content.prices} />
        <UnmatchedList unmatched={content.unmatched} />
      </Card>
      <Card title={<Trans>Who is served</Trans>}>
        <FairnessTable rows={content.fairness} />
        <WishesLine wishes={content.wishes} />
      </Card>
    </>
  );
}

function RunPart({ run, onStart }: { run: ReturnType<typeof useRun>; onStart: () => void }) {
  const errorText = useErrorText();
  const format = useFormat();
  if (run.state.kind === 'running') {
    const { progress } = run.state;
    const served = format.number(progress?.served ?? 0);
    const students = format.number(progress?.students ?? 0);
    return (
      <div className="grid gap-3" role="status">
        <ProgressBar
          label={<Trans>Computing the draft…</Trans>}
          value={progress?.served ?? 0}
          max={Math.max(progress?.students ?? 1, 1)}
          text={`${served} / ${students}`}
        />
        <Button onClick={run.forget}>
          <Trans>Stop</Trans>
        </Button>
      </div>
    );
  }
  return (
    <>
      {run.state.kind === 'failed' && (
        <Notice kind="error" live="assertive">
          {errorText(run.state.failure)}
        </Notice>
      )}
      <div>
        <Button kind="primary" onClick={onStart}>
          <Trans>Compute a draft</Trans>
        </Button>
      </div>
    </>
  );
}

/** The desk of a draft: settings, computing, looking, keeping and banning pairs, saving. */
export function RoundDesk({ round }: { round: Round | null }) {
  const navigate = useNavigate();
  const errorText = useErrorText();
  const run = useRun();
  const save = useSaveDraft();
  const [roundId] = useState(() => round?.id ?? crypto.randomUUID());
  const [settings, setSettings] = useState<RoundSettings>(
    () => round?.settings ?? defaultSettings(Math.floor(Math.random() * SEED_LIMIT)),
  );
  const lock = useLock(roundId);
  const ban = useBan();
  const [banned, setBanned] = useState<ShownPair>();
  const computed = run.state.kind === 'done' ? run.state : undefined;
  const locks = round?.content.pairs.filter(({ isLocked }) => isLocked) ?? [];
  const failure = save.error ?? lock.error ?? ban.error;
  const saveIt = () => {
    if (!computed) return;
    save.mutate(
      { roundId, version: round?.version ?? 0, settings: computed.settings, content: computed.content },
      {
        onSuccess: () => {
          run.forget();
          if (!round) void navigate(`${paths.adminRounds}/${roundId}`, { replace: true });
        },
      },
    );
  };
  const operations = {
    isBusy: lock.isPending || ban.isPending,
    onLock: ({ studentId, isLocked }: ShownPair) => lock.mutate({ studentId, isLocked: !isLocked }),
    onBan: (pair: ShownPair) => setBanned(pair),
  };
  return (
    <>
      <Card title={<Trans>Settings</Trans>}>
        <SettingsForm settings={settings} onChange={setSettings} />
        <RunPart run={run} onStart={() => void run.start(settings, locks)} />
      </Card>
      {failure && (
        <Notice kind="error" live="assertive">
          {errorText(failure)}
        </Notice>
      )}
      {computed && (
        <Notice
          kind="info"
          live="polite"
          title={<Trans>This draft is not saved yet</Trans>}
          actions={
            <>
              <Button kind="primary" busy={save.isPending} onClick={saveIt}>
                <Trans>Save the draft</Trans>
              </Button>
              <Button disabled={save.isPending} onClick={run.forget}>
                <Trans>Throw it away</Trans>
              </Button>
            </>
          }
        >
          {round && <Difference before={round.content} now={computed.content} />}
        </Notice>
      )}
      {computed && <Content content={computed.content} />}
      {!computed && round && <Content content={round.content} operations={operations} />}
      {banned && (
        <ConfirmDialog
          open
          danger
          title={<Trans>Never match these two?</Trans>}
          confirmLabel={<Trans>Never match these two</Trans>}
          busy={ban.isPending}
          onCancel={() => setBanned(undefined)}
          onConfirm={() =>
            ban.mutate(
              { studentId: banned.studentId, mentorId: banned.mentorId },
              { onSettled: () => setBanned(undefined) },
            )
          }
        >
          <Trans>
            <bdi dir="ltr">{banned.code}</bdi> and <bdi>{banned.mentorName}</bdi> leave this draft, and no
            later round brings them together. Compute again to find someone else.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
