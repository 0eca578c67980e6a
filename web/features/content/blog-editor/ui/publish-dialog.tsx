import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorIcon, SuccessIcon, WarningIcon } from '#web/ui/icon.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { EditingState, EditingStore } from '../hooks/editing-store.ts';
import { TypedTime } from '#web/platform/autosave/index.ts';
import { useNow } from '#web/ui/use-now.ts';
import { type PublishIssue, type PublishIssueKind, publishIssues } from '../rules/publish-check.ts';
import { firstMoment, scheduledMoment } from '#domain/calendar/scheduled-moment.ts';

const ISSUE_MESSAGES: Readonly<Record<PublishIssueKind, ReactNode>> = {
  nothing_complete: <Trans>No language has an address, a title and a text yet</Trans>,
  no_language: <Trans>Nothing is written in this language</Trans>,
  no_title: <Trans>The title is missing, so readers of this language do not see it</Trans>,
  no_address: <Trans>The address is missing, so readers of this language do not see it</Trans>,
  no_words: <Trans>The text is missing, so readers of this language do not see it</Trans>,
  no_summary: <Trans>The summary is missing</Trans>,
  image_without_words: <Trans>A picture has no words for people who cannot see it</Trans>,
  cover_without_words: <Trans>The cover has no words for people who cannot see it</Trans>,
};

function IssueLine({ issue }: { issue: PublishIssue }) {
  const { t } = useLingui();
  const Sign = issue.blocks ? ErrorIcon : WarningIcon;
  return (
    <li className="flex gap-2">
      <Sign className={`mt-1 size-5 shrink-0 ${issue.blocks ? 'text-danger' : 'text-warning'}`} />
      <span>
        <span className="sr-only">{issue.blocks ? t`Fix before sending:` : t`May stay so:`} </span>
        {issue.language && (
          <>
            <bdi className="font-semibold">{LANGUAGE_FACTS[issue.language].ownName}</bdi>:{' '}
          </>
        )}
        {ISSUE_MESSAGES[issue.kind]}
      </span>
    </li>
  );
}

function CheckList({ issues }: { issues: readonly PublishIssue[] }) {
  if (issues.length === 0) {
    return (
      <p className="flex items-center gap-2">
        <SuccessIcon className="size-5 shrink-0 text-success" />
        <Trans>Nothing is missing, in no language.</Trans>
      </p>
    );
  }
  return (
    <ul className="grid gap-2">
      {issues.map((issue) => (
        <IssueLine key={`${issue.kind}${issue.language}`} issue={issue} />
      ))}
    </ul>
  );
}

export interface PublishDialogProps {
  state: EditingState;
  store: EditingStore;
  onDone: () => void;
  onClose: () => void;
}

/** The last look before readers see it: what is missing, and whether it appears now or later. */
export function PublishDialog({ state, store, onDone, onClose }: PublishDialogProps) {
  const errorText = useErrorText();
  const [isLater, setLater] = useState(false);
  const [typed, setTyped] = useState(() => firstMoment(Date.now()));
  const [isBusy, setBusy] = useState(false);
  const issues = publishIssues(state.draft);
  const moment = scheduledMoment(typed);
  const now = useNow();
  const isPossible = !issues.some(({ blocks }) => blocks) && (!isLater || (moment && moment.instantMs > now));
  const publish = async () => {
    setBusy(true);
    const isDone = isLater ? await store.move('scheduled', moment?.instantMs) : await store.move('published');
    setBusy(false);
    if (isDone) onDone();
    else if (store.read().conflict) onClose();
  };
  return (
    <Dialog
      open
      title={<Trans>Before readers see it</Trans>}
      onClose={onClose}
      actions={
        <Button kind="primary" busy={isBusy} disabled={!isPossible} onClick={() => void publish()}>
          {isLater ? <Trans>Schedule</Trans> : <Trans>Publish now</Trans>}
        </Button>
      }
    >
      <CheckList issues={issues} />
      <Checkbox
        label={<Trans>Let it appear later</Trans>}
        checked={isLater}
        onChange={(event) => setLater(event.target.checked)}
      />
      {isLater && <TypedTime typed={typed} onType={setTyped} />}
      {state.failure && (
        <Notice kind="error" live="polite">
          {errorText(state.failure)}
        </Notice>
      )}
    </Dialog>
  );
}
