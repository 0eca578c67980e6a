import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { DECISION_OUTCOMES, type DecisionDraft, outcomeOf } from '#domain/programmes/programme-decision.ts';
import { adminApplicationPath } from '#web/app/staff-paths.ts';
import { RowLink } from '#web/platform/admin-lists/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { isolateLtr } from '#web/text/isolate.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Select } from '#web/ui/select.tsx';
import { type DecisionRow, earlier, withOutcome } from '../rules/decisions.ts';
import { DECISION_STATE_LABELS, OUTCOME_LABELS } from './decision-labels.ts';
import { ReadingBadge } from './reading-badge.tsx';

type Change = (next: (draft: DecisionDraft) => DecisionDraft) => void;

function Mean({ mean, reading }: DecisionRow) {
  const format = useFormat();
  return mean === undefined ? <ReadingBadge state={reading} /> : format.number(mean, { fractionDigits: 2 });
}

const whoColumn = (roundId: string): Column<DecisionRow> => ({
  id: 'who',
  header: <Trans>Student</Trans>,
  onPhone: 'title',
  cell: ({ id, code }) => (
    <RowLink to={adminApplicationPath(roundId, id)}>
      <StudentCode>{code}</StudentCode>
    </RowLink>
  ),
});
const MEAN_COLUMN: Column<DecisionRow> = {
  id: 'mean',
  header: <Trans>Mean</Trans>,
  cell: (row) => <Mean {...row} />,
};

/** What becomes of one, and for who waits the place in the line. */
function Choosing({ row, draft, onChange }: { row: DecisionRow; draft: DecisionDraft; onChange: Change }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const outcome = outcomeOf(draft, row.id);
  const at = draft.waitlisted.indexOf(row.id);
  const number = format.number(at + 1);
  const code = isolateLtr(row.code);
  return (
    <div className="grid gap-2">
      <Select
        aria-label={t`What becomes of ${code}`}
        placeholder={t`Not decided yet`}
        choices={DECISION_OUTCOMES.map((value) => ({ value, label: i18n._(OUTCOME_LABELS[value]) }))}
        value={outcome ?? ''}
        onChange={({ target }) =>
          onChange((before) =>
            withOutcome(
              before,
              row.id,
              DECISION_OUTCOMES.find((one) => one === target.value),
            ),
          )
        }
      />
      {at >= 0 && (
        <span className="flex flex-wrap items-center gap-2">
          <Trans>Number {number} in the line</Trans>
          {at > 0 && (
            <Button
              aria-label={t`One earlier: ${code}`}
              onClick={() => onChange((before) => earlier(before, row.id))}
            >
              <Trans>One earlier</Trans>
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

export interface DecisionListProps {
  roundId: string;
  rows: readonly DecisionRow[];
  draft: DecisionDraft;
  onChange: Change;
}

/** The columns outside of the component, so that a cell is not another component with each rendering. */
const draftColumns = (
  roundId: string,
  draft: DecisionDraft,
  onChange: Change,
): readonly Column<DecisionRow>[] => [
  whoColumn(roundId),
  MEAN_COLUMN,
  {
    id: 'outcome',
    header: <Trans>Decision</Trans>,
    onPhone: 'action',
    cell: (row) => <Choosing row={row} draft={draft} onChange={onChange} />,
  },
];

/** Everybody who has applied, the best mean first, with what is to become of each. */
export function DecisionList({ roundId, rows, draft, onChange }: DecisionListProps) {
  return (
    <DataList
      rows={rows}
      rowKey={({ id }) => id}
      caption={<Trans>Applications, the best mean on top, and what becomes of them</Trans>}
      columns={draftColumns(roundId, draft, onChange)}
    />
  );
}

function State({ state, place }: DecisionRow) {
  const { i18n } = useTexts();
  const format = useFormat();
  if (!state) return null;
  const { label, kind } = DECISION_STATE_LABELS[state];
  const number = format.number(place ?? 0);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge kind={kind}>{i18n._(label)}</Badge>
      {place !== undefined && <Trans>Number {number} in the line</Trans>}
    </span>
  );
}

const sentColumns = (roundId: string): readonly Column<DecisionRow>[] => [
  whoColumn(roundId),
  MEAN_COLUMN,
  { id: 'state', header: <Trans>Decision</Trans>, cell: (row) => <State {...row} /> },
];

/** What has become of everybody since it was sent. */
export function SentList({ roundId, rows }: Pick<DecisionListProps, 'roundId' | 'rows'>) {
  return (
    <DataList
      rows={rows}
      rowKey={({ id }) => id}
      caption={<Trans>Applications, the best mean on top, and what has become of them</Trans>}
      columns={sentColumns(roundId)}
    />
  );
}
