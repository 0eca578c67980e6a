import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { firstMoment, scheduledMoment } from '#domain/calendar/scheduled-moment.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { EditingState, EditingStore } from '../hooks/editing-store.ts';
import { useNow } from '#web/ui/use-now.ts';
import type { AudienceCount } from '../rules/announcement.ts';
import { sendIssues } from '../rules/issues.ts';
import { IssueList } from './issue-list.tsx';
import { TypedTime } from '#web/platform/autosave/index.ts';

export interface SendDialogProps {
  state: EditingState;
  store: EditingStore;
  count: AudienceCount | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** The last look before it goes to so many people: what is missing, and whether it goes now or later. */
export function SendDialog({ state, store, count, onDone, onClose }: SendDialogProps) {
  const errorText = useErrorText();
  const format = useFormat();
  const [isLater, setLater] = useState(false);
  const [typed, setTyped] = useState(() => firstMoment(Date.now()));
  const [isBusy, setBusy] = useState(false);
  const now = useNow();
  const issues = sendIssues(state.draft, count, now);
  const moment = isLater ? scheduledMoment(typed) : undefined;
  const isPossible =
    count !== undefined &&
    !issues.some(({ blocks }) => blocks) &&
    (!isLater || (moment !== undefined && moment.instantMs > now));
  const send = async () => {
    setBusy(true);
    const isDone = await store.schedule(moment?.instantMs);
    setBusy(false);
    if (isDone) onDone();
    else if (store.read().conflict) onClose();
  };
  const emails = format.number(count?.byEmail ?? 0);
  return (
    <Dialog
      open
      title={<Trans>Before it goes out</Trans>}
      onClose={onClose}
      actions={
        <Button kind="primary" busy={isBusy} disabled={!isPossible} onClick={() => void send()}>
          {isLater ? (
            <Trans>Schedule</Trans>
          ) : (
            <Plural value={count?.people ?? 0} one="Send to # person" other="Send to # people" />
          )}
        </Button>
      }
    >
      {count && (
        <p className="text-lg font-bold">
          <Plural value={count.people} one="It goes to # person." other="It goes to # people." />{' '}
          {state.draft.channels.includes('email') && <Trans>Of them with emails switched on: {emails}</Trans>}
        </p>
      )}
      <IssueList issues={issues} />
      <Checkbox
        label={<Trans>Send it later</Trans>}
        checked={isLater}
        onChange={(event) => setLater(event.target.checked)}
      />
      {isLater ? (
        <TypedTime typed={typed} onType={setTyped} />
      ) : (
        <p className="text-ink-quiet">
          <Trans>
            It waits for five minutes first. Until then you can call it back, and nobody gets anything.
          </Trans>
        </p>
      )}
      {state.failure && (
        <Notice kind="error" live="polite">
          {errorText(state.failure)}
        </Notice>
      )}
    </Dialog>
  );
}
