import { Trans, useLingui } from '@lingui/react/macro';
import { WISH_REASON_MAX_CHARACTERS } from '#domain/matching/wishes.ts';
import { LimitedText, type TypedStore } from '#web/platform/drafts/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import type { Wish } from '../rules/wish.ts';
import { useNameOf } from './use-name-of.ts';

export const moveId = (mentorId: string, by: -1 | 1): string =>
  `wish-${by === -1 ? 'up' : 'down'}-${mentorId}`;

export interface WishItemProps<Typed> {
  wish: Wish;
  /** 1 is the first wish */
  place: number;
  isLast: boolean;
  /** what is typed, and her reason in it */
  typed: TypedStore<Typed>;
  reasonIn: (now: Typed) => string;
  onMove: (by: -1 | 1) => void;
  onReason: (reason: string) => void;
  onRemove: () => void;
  onNever: () => void;
}

/** One wish of the list: its place, why, and what can be done with it, all by buttons. */
export function WishItem<Typed>(props: WishItemProps<Typed>) {
  const { wish, place, isLast, typed, reasonIn, onMove, onReason, onRemove, onNever } = props;
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
      <LimitedText
        of={typed}
        textOf={reasonIn}
        label={<Trans comment="Wishes of a student, a line of the own list: label">Why?</Trans>}
        optional
        limit={WISH_REASON_MAX_CHARACTERS}
        tooLong={
          <Trans comment="Wishes of a student, a line of the own list: text">
            The text is too long. Please shorten it
          </Trans>
        }
        onText={onReason}
      />
    </div>
  );
}
