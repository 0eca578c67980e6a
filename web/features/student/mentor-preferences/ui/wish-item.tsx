import { Trans, useLingui } from '@lingui/react/macro';
import { WISH_REASON_MAX_CHARACTERS } from '#domain/matching/wishes.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { isReasonTooLong, type Wish } from '../rules/wish.ts';
import { useNameOf } from './use-name-of.ts';

export const moveId = (mentorId: string, by: -1 | 1): string =>
  `wish-${by === -1 ? 'up' : 'down'}-${mentorId}`;

export interface WishItemProps {
  wish: Wish;
  /** 1 is the first wish */
  place: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onReason: (reason: string) => void;
  onRemove: () => void;
  onNever: () => void;
}

/** One wish of the list: its place, why, and what can be done with it, all by buttons. */
export function WishItem({ wish, place, isLast, onMove, onReason, onRemove, onNever }: WishItemProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const name = useNameOf()(wish);
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-3">
      <h3 className="flex items-baseline gap-2 text-lg font-bold break-words">
        <span>{number(place)}.</span>
        <bdi>{name}</bdi>
      </h3>
      <div className="flex flex-wrap gap-2">
        <Button
          id={moveId(wish.mentorId, -1)}
          disabled={place === 1}
          aria-label={t({
            message: `Move up: ${name}`,
            comment:
              'Wishes of a student, a line of the own list: read aloud by screen readers; {name} is a person’s first name',
          })}
          onClick={() => onMove(-1)}
        >
          <Trans comment="Wishes of a student, a line of the own list: button">Move up</Trans>
        </Button>
        <Button
          id={moveId(wish.mentorId, 1)}
          disabled={isLast}
          aria-label={t({
            message: `Move down: ${name}`,
            comment:
              'Wishes of a student, a line of the own list: read aloud by screen readers; {name} is a person’s first name',
          })}
          onClick={() => onMove(1)}
        >
          <Trans comment="Wishes of a student, a line of the own list: button">Move down</Trans>
        </Button>
        <Button
          aria-label={t({
            message: `Take off the list: ${name}`,
            comment:
              'Wishes of a student, a line of the own list: read aloud by screen readers; {name} is a person’s first name',
          })}
          onClick={onRemove}
        >
          <Trans comment="Wishes of a student, a line of the own list: button">Take off the list</Trans>
        </Button>
        <Button
          aria-label={t({
            message: `Never: ${name}`,
            comment:
              'Wishes of a student, a line of the own list: read aloud by screen readers; {name} is a person’s first name',
          })}
          onClick={onNever}
        >
          <Trans comment="Wishes of a student, a line of the own list: button">Never</Trans>
        </Button>
      </div>
      <Field
        label={<Trans comment="Wishes of a student, a line of the own list: label">Why?</Trans>}
        optional
        error={
          isReasonTooLong(wish) && (
            <Trans comment="Wishes of a student, a line of the own list: error under the field">
              The text is too long. Please shorten it
            </Trans>
          )
        }
      >
        <Textarea
          rows={2}
          limit={WISH_REASON_MAX_CHARACTERS}
          value={wish.reason}
          onChange={(event) => onReason(event.target.value)}
        />
      </Field>
    </div>
  );
}
