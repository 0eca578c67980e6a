import { Trans } from '@lingui/react/macro';
import type { Readiness } from '#domain/analysis/readiness.ts';
import type { EligibilityFact, EnglishScale, GradeScale } from '#domain/analysis/requirements.ts';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';

const BADGES: Readonly<Record<Readiness, BadgeKind>> = {
  waived: 'done',
  met: 'done',
  within_reach: 'waiting',
  not_yet: 'neutral',
  unknown: 'neutral',
};

/** Where somebody stands, in a word. «Not yet» is said in the colour of a fact, not of a failure. */
export function ReadinessBadge({ status }: { status: Readiness }) {
  return (
    <Badge kind={BADGES[status]}>
      <ReadinessWord status={status} />
    </Badge>
  );
}

function ReadinessWord({ status }: { status: Readiness }) {
  switch (status) {
    case 'waived':
      return (
        <Trans comment="Where a student is in applying, beside a requirement: badge, the programme has none of this kind">
          Not asked for
        </Trans>
      );
    case 'met':
      return (
        <Trans comment="Where a student is in applying, beside a requirement: badge, the student has what is asked for">
          Enough
        </Trans>
      );
    case 'within_reach':
      return (
        <Trans comment="Where a student is in applying, beside a requirement: badge, a few points are missing; encouraging">
          Within reach
        </Trans>
      );
    case 'not_yet':
      return (
        <Trans comment="Where a student is in applying, beside a requirement: badge, more points are missing; must not sound like a failure">
          Not yet
        </Trans>
      );
    case 'unknown':
      return (
        <Trans comment="Where a student is in applying, beside a requirement: badge, the profile says nothing about it">
          Not known
        </Trans>
      );
  }
}

/** A test or a kind of marks with its scale. */
export function ScaleName({ scale }: { scale: EnglishScale | GradeScale }) {
  switch (scale) {
    case 'toefl_120':
      return (
        <Trans comment="Where a student is in applying: name of a scale, TOEFL is a test of English">
          TOEFL (0 to 120)
        </Trans>
      );
    case 'toefl_6':
      return (
        <Trans comment="Where a student is in applying: name of a scale, TOEFL is a test of English">
          TOEFL (1 to 6)
        </Trans>
      );
    case 'ielts_9':
      return <bdi>IELTS</bdi>;
    case 'duolingo_160':
      return <bdi>Duolingo</bdi>;
    case 'percent':
      return (
        <Trans comment="Where a student is in applying: name of a scale, school marks">
          Marks in per cent
        </Trans>
      );
    case 'gpa_4':
      return (
        <Trans comment="Where a student is in applying: name of a scale, marks of a university">
          GPA (4.0 scale)
        </Trans>
      );
  }
}

/** What is known of who may take part. */
export function FactText({ fact }: { fact: EligibilityFact }) {
  switch (fact) {
    case 'afghan_citizens_may_apply':
      return (
        <Trans comment="Programme: fact from the official page, who may take part">
          Citizens of Afghanistan may apply.
        </Trans>
      );
    case 'refugees_only':
      return (
        <Trans comment="Programme: fact from the official page, who may take part">
          Only for refugees, in the country where they live.
        </Trans>
      );
    case 'women_only':
      return (
        <Trans comment="Programme: fact from the official page, who may take part">Only for women.</Trans>
      );
    case 'tazkira_is_enough':
      return (
        <Trans comment="Programme: fact from the official page; a tazkira is the Afghan identity card">
          A tazkira is enough; no passport is needed.
        </Trans>
      );
    case 'passport_needed':
      return <Trans comment="Programme: fact from the official page, papers">A passport is needed.</Trans>;
    case 'no_certificate_needed':
      return (
        <Trans comment="Programme: fact from the official page; a certificate of school or of a test">
          No certificate is needed.
        </Trans>
      );
    case 'from_home':
      return (
        <Trans comment="Programme: fact from the official page; over the internet, “one” is any student">
          One studies from home.
        </Trans>
      );
    case 'travel_needed':
      return (
        <Trans comment="Programme: fact from the official page; “there” is the country of the programme">
          You have to travel there.
        </Trans>
      );
    case 'visas_refused':
      return (
        <Trans comment="Programme: fact from the official page, entry to the country">
          Visas are currently being refused.
        </Trans>
      );
    case 'free_of_charge':
      return (
        <Trans comment="Programme: fact from the official page; “it” is taking part">It costs nothing.</Trans>
      );
  }
}
