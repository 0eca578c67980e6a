import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { meanOfScales, REVIEW_CRITERIA, type ReviewScales } from '#domain/programmes/programme-review.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { CRITERION_LABELS } from './criterion-labels.ts';

export interface PointsListProps {
  scales: ReviewScales;
  note: string;
  isMachineSuspected: boolean;
}

/** What a reader has said: points, their mean, her mark and her note. */
export function PointsList({ scales, note, isMachineSuspected }: PointsListProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const mean = meanOfScales(scales);
  return (
    <div className="grid gap-3">
      {isMachineSuspected && (
        <Badge kind="waiting">
          <Trans>Looks written by a machine</Trans>
        </Badge>
      )}
      <DescriptionList
        items={[
          ...REVIEW_CRITERIA.map((criterion) => ({
            id: criterion,
            term: i18n._(CRITERION_LABELS[criterion].name),
            description: format.number(scales[criterion] ?? 0),
          })),
          {
            id: 'mean',
            term: <Trans>Mean</Trans>,
            description: <strong>{format.number(mean ?? 0, { fractionDigits: 2 })}</strong>,
          },
        ]}
      />
      {note !== '' && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
    </div>
  );
}
