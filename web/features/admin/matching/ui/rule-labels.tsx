import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BindingRule, UnlockingChange } from '#domain/matching/unmatched.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { useFormat } from '#web/text/use-format.ts';

/** The rule that keeps somebody without a mentor, or that a pair breaks. */
export function RuleText({ rule }: { rule: BindingRule | 'gone' | 'full' }): ReactNode {
  switch (rule) {
    case 'never':
      return <Trans>These two must never be matched</Trans>;
    case 'clearance':
      return <Trans>The mentor is not approved or takes nobody new</Trans>;
    case 'language':
      return <Trans>No common language</Trans>;
    case 'woman_for_girl':
      return <Trans>Girls under 18 have women as mentors</Trans>;
    case 'gender_wish':
      return <Trans>The wish for the mentor's gender</Trans>;
    case 'willing_minors':
      return <Trans>No mentor for people under 18</Trans>;
    case 'willing_girls':
      return <Trans>No mentor for girls and women</Trans>;
    case 'places':
      return <Trans>All mentors who fit are full</Trans>;
    case 'hours':
      return <Trans>Mentors who fit have places but no hours</Trans>;
    case 'threshold':
      return <Trans>Every possible match is below the threshold</Trans>;
    case 'no_mentors':
      return <Trans>There is no mentor at all</Trans>;
    case 'nobody_left':
      return <Trans>Everyone who fits said no or did not answer</Trans>;
    case 'several':
      return <Trans>Several rules at once</Trans>;
    case 'gone':
      return <Trans>One of the two can no longer be matched</Trans>;
    case 'full':
      return <Trans>No place is left</Trans>;
  }
}

/** The smallest change that would help. */
export function ChangeText({ change }: { change: UnlockingChange }): ReactNode {
  const optionText = useOptionText();
  const format = useFormat();
  switch (change.code) {
    case 'one_place': {
      const count = format.number(change.mentors);
      return (
        <Plural
          value={change.mentors}
          one={`One more place with ${count} mentor who fits`}
          other={`One more place with one of ${count} mentors who fit`}
        />
      );
    }
    case 'more_hours': {
      const count = format.number(change.mentors);
      return (
        <Plural
          value={change.mentors}
          one={`More hours of ${count} mentor who fits`}
          other={`More hours of one of ${count} mentors who fit`}
        />
      );
    }
    case 'lower_threshold': {
      const points = format.number(change.points);
      return <Trans>Threshold: {points} or less</Trans>;
    }
    case 'only_rule': {
      const mentors = format.number(change.mentors);
      const free = format.number(change.free);
      return (
        <Plural
          value={change.mentors}
          one={`Without this rule alone ${mentors} mentor would fit; with a free place: ${free}`}
          other={`Without this rule alone ${mentors} mentors would fit; with a free place: ${free}`}
        />
      );
    }
    case 'ask_language':
      return <Trans>Ask which language the student speaks</Trans>;
    case 'new_mentor': {
      const languages = format.list(change.languages.map((one) => optionText('spoken_language', one)));
      if (change.gender === 'female') return <Trans>A woman as mentor who speaks one of: {languages}</Trans>;
      if (change.gender === 'male') return <Trans>A man as mentor who speaks one of: {languages}</Trans>;
      return <Trans>A mentor who speaks one of: {languages}</Trans>;
    }
  }
}
