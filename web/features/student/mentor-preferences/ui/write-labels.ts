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
      ? t({ message: 'Nobody', comment: 'List of what is not sent yet: text' })
      : wishes
          .map(({ name, reason }, place) => {
            const who =
              name === ''
                ? t({
                    message: 'A mentor who is not in the list now',
                    comment: 'List of what is not sent yet: text',
                  })
                : name;
            return `${number(place + 1)}. ${who}${reason === '' ? '' : ` (${reason})`}`;
          })
          .join('; ');
}

/** How a list that is not with the server yet is said in the list of what waits. */
export const wishesLabels: KindLabels<WishesWrite> = {
  Lines: function WishesLines({ values: { wishes }, children }) {
    const { t } = useLingui();
    const listText = useListText();
    return children([
      {
        label: t({ message: 'Mentors you would like', comment: 'List of what is not sent yet: label' }),
        text: listText(wishes),
      },
    ]);
  },
  ConflictLines: function WishesConflict({ conflicts, children }) {
    const { t } = useLingui();
    const listText = useListText();
    return children(
      conflicts.map(({ field, mine, theirs }) => ({
        field,
        label: t({ message: 'Mentors you would like', comment: 'List of what is not sent yet: label' }),
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
      {
        label: isTakenBack
          ? t({ message: 'Removed from your “never” list', comment: 'List of what is not sent yet: label' })
          : t({ message: 'A mentor you never want', comment: 'List of what is not sent yet: label' }),
        text: name,
      },
    ]);
  },
};
