import { Trans } from '@lingui/react/macro';
import { countryName } from '#domain/profiles/countries.ts';
import type { PlaceState } from '#domain/mentors/mentor-profile.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import type { MentorCard } from '../rules/card.ts';

const LOOK: Readonly<Record<PlaceState, BadgeKind>> = {
  open: 'done',
  few_places: 'waiting',
  full: 'neutral',
};

/** One person of the list: what helps to recognise a fitting one, and nothing by which to reach her. */
export function MentorCardView({ card }: { card: MentorCard }) {
  const optionText = useOptionText();
  const format = useFormat();
  const { language } = useLanguage();
  const spoken = format.list(card.languages.map((skill) => optionText('spoken_language', skill.language)));
  const country = card.country && countryName(card.country, language);
  const hours = card.hoursPerWeek && format.number(card.hoursPerWeek);
  const answerTime = card.answersWithin && optionText('answer_time', card.answersWithin);
  return (
    <article className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <Avatar name={card.displayName} />
        <div className="grid min-w-0 gap-1">
          <h3 className="break-words text-lg font-bold">
            <bdi>{card.displayName}</bdi>
          </h3>
          <Badge kind={LOOK[card.placeState]}>{optionText('place_state', card.placeState)}</Badge>
        </div>
      </div>
      <p className="font-semibold">
        {format.list(card.fields.map((field) => optionText('expertise_field', field)))}
      </p>
      {card.summary && (
        <p dir="auto" className="whitespace-pre-line break-words">
          {card.summary}
        </p>
      )}
      <ul className="grid gap-1 text-sm text-ink-quiet">
        {spoken && (
          <li>
            <Trans>Languages: {spoken}</Trans>
          </li>
        )}
        {country && (
          <li>
            <Trans>Lives in: {country}</Trans>
          </li>
        )}
        {hours && (
          <li>
            <Trans>Hours per week: {hours}</Trans>
          </li>
        )}
        {answerTime && (
          <li>
            <Trans>Usually answers: {answerTime}</Trans>
          </li>
        )}
      </ul>
    </article>
  );
}
