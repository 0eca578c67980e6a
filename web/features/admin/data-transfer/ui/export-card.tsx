import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { type ExportSummary, mayDecide, mayGiveUp, mayTake } from '../rules/exports.ts';
import { ExportBadge, FORMAT_NAMES } from './export-labels.tsx';
import { KIND_LABELS } from './import-labels.tsx';
import { useFilterWords } from './use-filter-words.ts';

export interface ExportCardProps {
  summary: ExportSummary;
  busy: boolean;
  onTake: () => void;
  onDecide: (agrees: boolean) => void;
  onGiveUp: () => void;
}

/** One file: who wants it, who agreed, and what can be done now. */
export function ExportCard({ summary, busy, onTake, onDecide, onGiveUp }: ExportCardProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const filterWords = useFilterWords();
  const { state, decidedBy, totalCount, givenCount } = summary;
  const kind = i18n._(KIND_LABELS[summary.kind]);
  const given = format.number(givenCount);
  const total = format.number(totalCount);
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h3 className="flex flex-wrap items-center gap-2 font-bold">
        {kind} <ExportBadge state={state} />
      </h3>
      <DescriptionList
        items={[
          { id: 'format', term: <Trans>Form of the file</Trans>, description: FORMAT_NAMES[summary.format] },
          ...(summary.columns === null
            ? []
            : [
                {
                  id: 'columns',
                  term: (
                    <Trans comment="Staff, exports: a file of what the filter of a list found; names of columns follow">
                      Columns of the list
                    </Trans>
                  ),
                  description: <bdi dir="ltr">{summary.columns.join(', ')}</bdi>,
                },
                {
                  id: 'filter',
                  term: (
                    <Trans comment="Staff, exports: what a list was filtered by; a few words for each condition follow">
                      Filter of the list
                    </Trans>
                  ),
                  description: filterWords(summary.filter ?? {}).join(' · ') || '–',
                },
              ]),
          { id: 'by', term: <Trans>Wanted by</Trans>, description: <bdi>{summary.requestedBy}</bdi> },
          {
            id: 'at',
            term: <Trans>Asked for</Trans>,
            description: <Moment at={new Date(summary.createdMs)} as="exact" />,
          },
          ...(decidedBy === null
            ? []
            : [{ id: 'decided', term: <Trans>Decided by</Trans>, description: <bdi>{decidedBy}</bdi> }]),
          ...(totalCount === 0 && givenCount === 0
            ? []
            : [{ id: 'rows', term: <Trans>Rows</Trans>, description: t`${given} of ${total}` }]),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {mayTake(summary) && (
          <Button kind="primary" busy={busy} onClick={onTake}>
            <Trans>Take the file</Trans>
          </Button>
        )}
        {mayDecide(summary) && (
          <>
            <Button kind="primary" busy={busy} onClick={() => onDecide(true)}>
              <Trans>Agree</Trans>
            </Button>
            <Button busy={busy} onClick={() => onDecide(false)}>
              <Trans>Refuse</Trans>
            </Button>
          </>
        )}
        {mayGiveUp(summary) && (
          <Button busy={busy} onClick={onGiveUp}>
            <Trans>Do without it</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
