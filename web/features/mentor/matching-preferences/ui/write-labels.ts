import { useLingui } from '@lingui/react/macro';
import type { ExpertiseField } from '#domain/mentors/mentor-profile.ts';
import type { KindLabels } from '#web/platform/outbox/index.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { isNothing, type MentorWishes, type MentorWishesWrite } from '../rules/mentor-wish.ts';

/** Wishes in one line. */
function useWishesText(): (wishes: MentorWishes) => string {
  const { t } = useLingui();
  const format = useFormat();
  const optionText = useOptionText();
  const names = (fields: readonly ExpertiseField[]) =>
    format.list(fields.map((field) => optionText('expertise_field', field)));
  return (wishes) => {
    if (isNothing(wishes)) return t({ message: 'No wishes', comment: 'List of what is not sent yet: text' });
    return [
      [t({ message: 'Gladly', comment: 'List of what is not sent yet: text' }), names(wishes.prefer)],
      [t({ message: 'Rather not', comment: 'List of what is not sent yet: text' }), names(wishes.avoid)],
      [t({ message: 'Why, for the team', comment: 'List of what is not sent yet: text' }), wishes.reason],
    ]
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}: ${text}`)
      .join('; ');
  };
}

/** How wishes that are not with the server yet are said in the list of what waits. */
export const mentorWishesLabels: KindLabels<MentorWishesWrite> = {
  Lines: function MentorWishesLines({ values: { wishes }, children }) {
    const { t } = useLingui();
    const wishesText = useWishesText();
    return children([
      {
        label: t({
          message: 'What you would like to help with',
          comment: 'List of what is not sent yet: label',
        }),
        text: wishesText(wishes),
      },
    ]);
  },
  ConflictLines: function MentorWishesConflict({ conflicts, children }) {
    const { t } = useLingui();
    const wishesText = useWishesText();
    return children(
      conflicts.map(({ field, mine, theirs }) => ({
        field,
        label: t({
          message: 'What you would like to help with',
          comment: 'List of what is not sent yet: label',
        }),
        mine: wishesText(mine as MentorWishes),
        theirs: wishesText(theirs as MentorWishes),
      })),
    );
  },
};
