import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '#web/platform/session/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useMove, useProblems, usePublish } from '../hooks/use-rounds.ts';
import { needsAnother, type Round } from '../rules/round.ts';
import { PairsCount } from './round-figures.tsx';
import { RuleText } from './rule-labels.tsx';

function Problems({ round }: { round: Round }) {
  const problems = useProblems(round.id, round.state === 'review');
  const codes = new Map(round.content.pairs.map(({ studentId, code }) => [studentId, code]));
  if (!problems.data || problems.data.length === 0) return null;
  return (
    <Notice kind="warning" title={<Trans>These matches are no longer possible</Trans>}>
      <ul className="grid gap-1">
        {problems.data.map(({ studentId, rule }) => (
          <li key={studentId}>
            <StudentCode>{codes.get(studentId)}</StudentCode>: <RuleText rule={rule} />
          </li>
        ))}
      </ul>
      <p>
        <Trans>Take the round back and compute it again.</Trans>
      </p>
    </Notice>
  );
}

type Asked = 'publish' | 'close';

/** The way of a saved round: to review, back, published, or given up. */
export function RoundSteps({ round }: { round: Round }) {
  const errorText = useErrorText();
  const me = useSession().user?.id;
  const move = useMove(round.id);
  const publish = usePublish();
  const [asked, setAsked] = useState<Asked>();
  const failure = move.error ?? publish.error;
  const isBusy = move.isPending || publish.isPending;
  const another = needsAnother(round, me);
  const done = { onSettled: () => setAsked(undefined) };
  return (
    <Card title={<Trans>Next step</Trans>}>
      {round.state === 'draft' && (
        <p>
          <Trans>Nobody but admins sees a draft. Send it to review when it is as it should be.</Trans>
        </p>
      )}
      {round.state === 'review' && (
        <>
          <p>
            <Trans>
              When the round is published, each mentor is asked first, then the student. Both have five days
              to answer, without days of outages, and are reminded after three. After a no or a silence the
              next one who fits is asked by itself.
            </Trans>
          </p>
          <Problems round={round} />
          {another && <Notice kind="info">{errorText('second_admin_needed')}</Notice>}
        </>
      )}
      {failure && (
        <Notice kind="error" live="assertive">
          {errorText(failure)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {round.state === 'draft' && (
          <Button
            kind="primary"
            busy={isBusy}
            disabled={round.pairsCount === 0}
            onClick={() => move.mutate('review')}
          >
            <Trans>Send to review</Trans>
          </Button>
        )}
        {round.state === 'review' && (
          <>
            <Button kind="primary" disabled={another} busy={isBusy} onClick={() => setAsked('publish')}>
              <Trans>Publish the round</Trans>
            </Button>
            <Button disabled={isBusy} onClick={() => move.mutate('draft')}>
              <Trans>Back to the draft</Trans>
            </Button>
          </>
        )}
        <Button disabled={isBusy} onClick={() => setAsked('close')}>
          <Trans>Discard the round</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asked === 'publish'}
        title={<Trans>Publish the round?</Trans>}
        confirmLabel={<Trans>Publish the round</Trans>}
        busy={isBusy}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => publish.mutate(round.id, done)}
      >
        <p>
          <PairsCount count={round.pairsCount} />
        </p>
        <p>
          <Trans>Each mentor gets a message now. This cannot be taken back as a whole.</Trans>
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'close'}
        danger
        title={<Trans>Discard the round?</Trans>}
        confirmLabel={<Trans>Discard the round</Trans>}
        busy={isBusy}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => move.mutate('closed', done)}
      >
        <Trans>It stays readable and cannot be changed any more. Nobody was asked because of it.</Trans>
      </ConfirmDialog>
    </Card>
  );
}
