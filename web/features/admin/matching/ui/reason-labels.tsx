import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PairReason } from '#domain/matching/score.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';

/** Which of her wishes it is. Nobody has more than five, and none of them is a number to be said of a person. */
function WishLabel({ rank }: { rank: number }): ReactNode {
  switch (rank) {
    case 1:
      return <Trans>The student asked for this mentor: first wish.</Trans>;
    case 2:
      return <Trans>The student asked for this mentor: second wish.</Trans>;
    case 3:
      return <Trans>The student asked for this mentor: third wish.</Trans>;
    default:
      return <Trans>The student asked for this mentor: a later wish.</Trans>;
  }
}

/** One reason in a sentence. */
export function Reason({ reason }: { reason: PairReason }): ReactNode {
  const optionText = useOptionText();
  const format = useFormat();
  switch (reason.code) {
    case 'language': {
      const language = optionText('spoken_language', reason.language);
      return reason.isOwn ? (
        <Trans>Both speak {language}.</Trans>
      ) : (
        <Trans>They can talk in {language}.</Trans>
      );
    }
    case 'fluent':
      return <Trans>The mentor speaks it fluently.</Trans>;
    case 'fields': {
      const fields = format.list(reason.fields.map((field) => optionText('expertise_field', field)));
      return <Trans>Shared fields: {fields}.</Trans>;
    }
    case 'mentor_prefers': {
      const fields = format.list(reason.fields.map((field) => optionText('expertise_field', field)));
      return <Trans>The mentor would like to help with: {fields}.</Trans>;
    }
    case 'mentor_rather_not': {
      const fields = format.list(reason.fields.map((field) => optionText('expertise_field', field)));
      return <Trans>The mentor would rather not help with: {fields}.</Trans>;
    }
    case 'wish_kept':
      return <Trans>The wish for the mentor's gender is kept.</Trans>;
    case 'waiting': {
      const days = format.number(reason.days);
      return (
        <Plural value={reason.days} one={`Waiting for ${days} day.`} other={`Waiting for ${days} days.`} />
      );
    }
    case 'wished':
      return <WishLabel rank={reason.rank} />;
    default:
      return null;
  }
}

/** Why two were put together, in sentences; the points are not among them. */
export function Reasons({ reasons }: { reasons: readonly PairReason[] }) {
  const { t } = useLingui();
  return (
    <ul className="grid gap-1" aria-label={t`Why these two`}>
      {reasons.map((reason) => (
        <li key={reason.code}>
          <Reason reason={reason} />
        </li>
      ))}
    </ul>
  );
}
