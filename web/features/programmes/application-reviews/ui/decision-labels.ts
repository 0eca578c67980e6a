import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DecisionOutcome, DecisionState } from '#domain/programmes/programme-decision.ts';
import type { BadgeKind } from '#web/ui/badge.tsx';

/** What an admin chooses for somebody. */
export const OUTCOME_LABELS: Readonly<Record<DecisionOutcome, MessageDescriptor>> = {
  offered: msg`Offer a place`,
  waitlisted: msg`Waiting list`,
  refused: msg`Not this time`,
};

/** The letters, by what they are for. */
export const LETTER_LABELS: Readonly<Record<DecisionOutcome, MessageDescriptor>> = {
  offered: msg`Letter with an offer`,
  waitlisted: msg`Letter about the waiting list`,
  refused: msg`Letter with a no`,
};

/** What has become of it since. */
export const DECISION_STATE_LABELS: Readonly<
  Record<DecisionState, { words: MessageDescriptor; kind: BadgeKind }>
> = {
  offered: { words: msg`Offered, not answered yet`, kind: 'waiting' },
  accepted: { words: msg`Place taken`, kind: 'done' },
  declined: { words: msg`Given back`, kind: 'neutral' },
  lapsed: { words: msg`Not answered in time`, kind: 'neutral' },
  waitlisted: { words: msg`Waiting list`, kind: 'waiting' },
  refused: { words: msg`Not this time`, kind: 'neutral' },
  withdrawn: { words: msg`Taken back`, kind: 'neutral' },
};
