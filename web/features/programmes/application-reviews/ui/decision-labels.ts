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
  Record<DecisionState, { label: MessageDescriptor; kind: BadgeKind }>
> = {
  offered: { label: msg`Offered, not answered yet`, kind: 'waiting' },
  accepted: { label: msg`Place taken`, kind: 'done' },
  declined: { label: msg`Given back`, kind: 'neutral' },
  lapsed: { label: msg`Not answered in time`, kind: 'neutral' },
  waitlisted: { label: msg`Waiting list`, kind: 'waiting' },
  refused: { label: msg`Not this time`, kind: 'neutral' },
  withdrawn: { label: msg`Withdrawn`, kind: 'neutral' },
};
