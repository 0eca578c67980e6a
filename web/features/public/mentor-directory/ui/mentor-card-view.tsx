import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PlaceState } from '#domain/mentors/mentor-profile.ts';
import { countryName } from '#domain/profiles/countries.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { Written } from '#web/ui/written.tsx';
import type { MentorCard } from '../rules/card.ts';

const LOOK: Readonly<Record<PlaceState, BadgeKind>> = {
  open: 'done',
  few_places: 'waiting',
  full: 'neutral',
};

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-ink-quiet">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

/** One mentor of the list: what helps to find one who suits, and no way to reach them. */
export function MentorCardView({ card }: { card: MentorCard }) {
  const optionText = useOptionText();
  const format = useFormat();
  const { language } = useLanguage();
  return (
    <article className="grid content-start gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <Avatar name={card.displayName} />
        <div className="grid min-w-0 grow">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h3 className="min-w-0 break-words text-lg font-bold">
              <bdi>{card.displayName}</bdi>
            </h3>
            <Badge kind={LOOK[card.placeState]}>{optionText('place_state', card.placeState)}</Badge>
          </div>
          <p className="text-sm font-semibold text-accent">
            {format.list(card.fields.map((field) => optionText('expertise_field', field)))}
          </p>
        </div>
      </div>
      {card.summary && <Written className="whitespace-pre-line break-words">{card.summary}</Written>}
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <Fact
          name={
            <Trans comment="Card of a mentor, seen by students and visitors: label before the languages the mentor speaks">
              Languages
            </Trans>
          }
        >
          {format.list(card.languages.map((skill) => optionText('spoken_language', skill.language)))}
        </Fact>
        <Fact
          name={
            <Trans comment="Card of a mentor, seen by students and visitors: label before a country">
              Lives in
            </Trans>
          }
        >
          {card.country && countryName(card.country, language)}
        </Fact>
        <Fact
          name={
            <Trans comment="Card of a mentor, seen by students and visitors: label before “2 hours a week”">
              Has time
            </Trans>
          }
        >
          {card.hoursPerWeek !== null && (
            <Plural
              comment="Card of a mentor, after “Has time”: # is the number of hours"
              value={card.hoursPerWeek}
              one="# hour a week"
              other="# hours a week"
            />
          )}
        </Fact>
        <Fact
          name={
            <Trans comment="Card of a mentor, seen by students and visitors: label before a time such as “within two days”">
              Usually answers
            </Trans>
          }
        >
          {card.answersWithin && optionText('answer_time', card.answersWithin)}
        </Fact>
      </dl>
    </article>
  );
}
