import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { DecisionDraft } from '#domain/programmes/programme-decision.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { DecisionStore } from '../hooks/decision-store.ts';
import { type DecisionIssues, issuesOf, maySend, type RoundDesk, unreadCount } from '../rules/decisions.ts';
import { LETTER_LABELS } from './decision-labels.ts';

/** What stands in the way, a sentence each. */
function Issues({ isOpen, undecidedCount, tooManyCount, lettersMissing }: DecisionIssues) {
  const { i18n } = useTexts();
  const format = useFormat();
  const letters = format.list(lettersMissing.map((outcome) => i18n._(LETTER_LABELS[outcome])));
  return (
    <Notice title={<Trans>Before it can be sent</Trans>}>
      <ul className="list-disc ps-5">
        {isOpen && (
          <li>
            <Trans>
              The round still takes applications, or some may be on their way: that ends three days after it
              closes, or when you close it by hand.
            </Trans>
          </li>
        )}
        {undecidedCount > 0 && (
          <li>
            <Plural
              value={undecidedCount}
              one="# application has no decision yet."
              other="# applications have no decision yet."
            />
          </li>
        )}
        {tooManyCount > 0 && (
          <li>
            <Plural
              value={tooManyCount}
              one="# place more is offered than there is."
              other="# places more are offered than there are."
            />
          </li>
        )}
        {lettersMissing.length > 0 && (
          <li>
            <Trans>A language is missing here: {letters}</Trans>
          </li>
        )}
      </ul>
    </Notice>
  );
}

/** How many get which letter, asked once more before it goes out. */
function Counts({ draft, rows }: { draft: DecisionDraft; rows: RoundDesk['rows'] }) {
  const unread = unreadCount(rows);
  return (
    <>
      <ul className="list-disc ps-5">
        <li>
          <Plural value={draft.offered.length} one="# gets an offer" other="# get an offer" />
        </li>
        <li>
          <Plural
            value={draft.waitlisted.length}
            one="# gets a place on the waiting list"
            other="# get a place on the waiting list"
          />
        </li>
        <li>
          <Plural value={draft.refused.length} one="# gets a no" other="# get a no" />
        </li>
      </ul>
      {unread > 0 && (
        <p>
          <Plural
            value={unread}
            one="# of them was not read by everyone who should have."
            other="# of them were not read by everyone who should have."
          />
        </p>
      )}
      <p>
        <Trans>
          All decisions go out at once and cannot change afterwards. A place that is given up or not answered
          goes to the next person on the waiting list.
        </Trans>
      </p>
    </>
  );
}

export interface SendingProps {
  desk: RoundDesk;
  draft: DecisionDraft;
  store: DecisionStore;
  isStopped: boolean;
  onSent: () => void;
}

/** Sends everything, after a second question. */
export function Sending({ desk, draft, store, isStopped, onSent }: SendingProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const issues = issuesOf(desk, draft);
  const send = async () => {
    setBusy(true);
    const isSent = await store.send();
    setBusy(false);
    setAsking(false);
    if (isSent) onSent();
  };
  return (
    <div className="grid gap-4">
      {!maySend(issues) && <Issues {...issues} />}
      <div>
        <Button kind="primary" disabled={!maySend(issues) || isStopped} onClick={() => setAsking(true)}>
          <Trans>Send the decisions …</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Send the decisions?</Trans>}
        confirmLabel={<Trans>Send now</Trans>}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void send()}
      >
        <Counts draft={draft} rows={desk.rows} />
      </ConfirmDialog>
    </div>
  );
}
