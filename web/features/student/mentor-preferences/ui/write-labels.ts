import { useLingui } from '@lingui/react/macro';
import type { KindLabels } from '#web/platform/outbox/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import type { NeverWrite, Wish, WishesWrite } from '../rules/wish.ts';

/** A list of wishes in one line, numbered. */
function useListText(): (wishes: readonly Wish[]) => string {
  const { t } = useLingui();
  const { number } = useFormat();
  return (wishes) =>
    wishes.length === 0
      ? t`Nobody`
      : wishes
          .map(({ name, reason }, place) => {
            const who = name === '' ? t`A mentor who is not in the list now` : name;
            return `${number(place + 1)}. ${who}${reason === '' ? '' : ` (${reason})`}`;
          })
          .join('; ');
}

/** How a list that is not with the server yet is said in the list of what waits. */
export const wishesLabels: KindLabels<WishesWrite> = {
  Lines: function WishesLines({ values: { wishes }, children }) {
    const { t } = useLingui();
    const listText = useListText();
    return children([{ label: t`Mentors you would like`, text: listText(wishes) }]);
  },
  ConflictLines: function WishesConflict({ conflicts, children }) {
    const { t } = useLingui();
    const listText = useListText();
    return children(
      conflicts.map(({ field, mine, theirs }) => ({
        field,
        label: t`Mentors you would like`,
        mine: listText(mine as readonly Wish[]),
        theirs: listText(theirs as readonly Wish[]),
      })),
    );
  },
};

export const neverLabels: KindLabels<NeverWrite> = {
  Lines: function NeverLines({ values: { name, isTakenBack }, children }) {
    const { t } = useLingui();
    return children([
      { label: isTakenBack ? t`Removed from your “never” list` : t`A mentor you never want`, text: name },
    ]);
  },
};
