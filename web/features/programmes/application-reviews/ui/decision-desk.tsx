import { Trans } from '@lingui/react/macro';
import { ANSWER_DAYS } from '#domain/programmes/programme-decision.ts';
import { RestoredNotice, SaveStatus } from '#web/platform/autosave/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import type { DecisionStore } from '../hooks/decision-store.ts';
import { type OpenedDesk, useDeciding } from '../hooks/use-decisions.ts';
import { proposed, type RoundDesk } from '../rules/decisions.ts';
import { DecisionList } from './decision-list.tsx';
import { LetterFields } from './letter-fields.tsx';
import { Sending } from './sending.tsx';

/** Somebody has saved another version meanwhile. */
function TwoVersions({ store, onOther }: { store: DecisionStore; onOther: () => void }) {
  return (
    <Notice
      kind="warning"
      live="assertive"
      title={<Trans>Another admin has saved other decisions for this round meanwhile.</Trans>}
      actions={
        <>
          <Button onClick={store.keepMine}>
            <Trans>Continue with this version</Trans>
          </Button>
          <Button onClick={() => void store.throwAway().then(onOther)}>
            <Trans>Take the other</Trans>
          </Button>
        </>
      }
    />
  );
}

/** One press that makes a draft by the means and the seats, which can be changed after. */
function Proposal({ desk, store }: { desk: RoundDesk; store: DecisionStore }) {
  const format = useFormat();
  const { seats, rows } = desk;
  const number = format.number(seats ?? 0);
  const lacking = rows.filter(({ mean }) => mean === undefined).length;
  return (
    <Card title={<Trans>Proposal by points</Trans>}>
      {seats === undefined ? (
        <p>
          <Trans>The round names no number of seats, so that you decide one by one.</Trans>
        </p>
      ) : (
        <p>
          <Trans>
            The best {number} by their mean get an offer, the others wait in this order. It is a draft: you
            change it below.
          </Trans>
        </p>
      )}
      {lacking > 0 && (
        <Notice kind="warning">
          <Trans>Applications without enough reviewers are left out and listed below without a score.</Trans>
        </Notice>
      )}
      {seats !== undefined && (
        <div>
          <Button onClick={() => store.change((draft) => proposed(draft, rows, seats))}>
            <Trans>Propose by points</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

const DAYS = Array.from(
  { length: ANSWER_DAYS.max - ANSWER_DAYS.min + 1 },
  (_nothing, nth) => ANSWER_DAYS.min + nth,
);

/** The draft of what becomes of a round, until it is sent. */
export function DecisionDesk({ opened, onAgain }: { opened: OpenedDesk; onAgain: () => void }) {
  const format = useFormat();
  const { desk, opening, isRestored } = opened;
  const { store, state } = useDeciding(opening);
  const { draft, conflict } = state;
  return (
    <>
      <RestoredNotice isShown={isRestored} />
      {conflict && <TwoVersions store={store} onOther={onAgain} />}
      <Proposal desk={desk} store={store} />
      <DecisionList roundId={opening.roundId} rows={desk.rows} draft={draft} onChange={store.change} />
      <Field
        label={<Trans>Days to answer an offer</Trans>}
        hint={
          <Trans>
            Days of an outage do not count. After the last day the place stays for three more, because an
            answer may lie on a phone without a line.
          </Trans>
        }
      >
        <Select
          choices={DAYS.map((days) => ({ value: String(days), label: format.number(days) }))}
          value={String(draft.answerDays)}
          onChange={({ target }) =>
            store.change((before) => ({ ...before, answerDays: Number(target.value) }))
          }
        />
      </Field>
      <LetterFields draft={draft} onChange={store.change} />
      <SaveStatus state={state} onSend={() => void store.saveNow()} />
      <Sending desk={desk} draft={draft} store={store} isStopped={conflict !== undefined} onSent={onAgain} />
    </>
  );
}
