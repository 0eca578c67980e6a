import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ContactKind } from '#domain/messages/contact-screening/kinds.ts';
import type { ConcernCategory, ReportState, Severity } from '#domain/messages/message.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Moment } from '#web/ui/moment.tsx';
import type { DoneStep, Side } from '../rules/case.ts';

/** What was found in a message, or what a report is about. */
export function AboutLabel({ about }: { about: ContactKind | ConcernCategory | undefined }) {
  switch (about) {
    case 'phone':
      return <Trans>A phone number</Trans>;
    case 'email':
      return <Trans>An email address</Trans>;
    case 'link':
      return <Trans>A link</Trans>;
    case 'handle':
      return <Trans>Another service</Trans>;
    case 'bait':
      return <Trans>Asks for a contact, a picture, a meeting or a secret</Trans>;
    case 'danger':
      return <Trans>Danger or a threat</Trans>;
    case 'inappropriate':
      return <Trans>Love, bodies or pictures</Trans>;
    case 'harassment':
      return <Trans>Insults or pressure</Trans>;
    case 'contact':
      return <Trans>A contact or a meeting</Trans>;
    case 'money':
      return <Trans>Money</Trans>;
    case 'stop':
      return <Trans>Wants no more messages</Trans>;
    case 'distress':
      return <Trans>A person may be in danger</Trans>;
    case 'drill':
      return <Trans>A drill</Trans>;
    case 'other':
    case undefined:
      return <Trans>Something else</Trans>;
  }
}

export function SeverityLabel({ severity }: { severity: Severity }) {
  if (severity === 'urgent') return <Trans>Urgent</Trans>;
  return severity === 'high' ? <Trans>Soon</Trans> : <Trans>Normal</Trans>;
}

export function SeverityBadge({ severity }: { severity: Severity }) {
  return (
    <Badge kind={severity === 'urgent' ? 'stopped' : severity === 'high' ? 'waiting' : 'neutral'}>
      <SeverityLabel severity={severity} />
    </Badge>
  );
}

export function StateLabel({ state }: { state: ReportState }) {
  switch (state) {
    case 'new':
      return <Trans>New</Trans>;
    case 'triaged':
      return <Trans>Looked at</Trans>;
    case 'acting':
      return <Trans>In progress</Trans>;
    case 'closed':
      return <Trans>Closed</Trans>;
  }
}

export function StepLabel({ step }: { step: DoneStep }) {
  switch (step) {
    case 'triage':
      return <Trans>I have looked at it</Trans>;
    case 'act':
      return <Trans>I am on it</Trans>;
    case 'warn':
      return <Trans>Remind the other person of the rules</Trans>;
    case 'reopen_messages':
      return <Trans>Open the messages again</Trans>;
    case 'note':
      return <Trans>Write down a note</Trans>;
    case 'close':
      return <Trans>Close it</Trans>;
    case 'take':
      return <Trans>Taken</Trans>;
    case 'answer':
      return <Trans>Answered</Trans>;
  }
}

/** Until when somebody has to have acted, and whether that has passed. */
export function Due({ ms, isClosed = false }: { ms: number; isClosed?: boolean }) {
  const [nowMs] = useState(Date.now);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {!isClosed && ms < nowMs && (
        <Badge kind="stopped">
          <Trans>Overdue</Trans>
        </Badge>
      )}
      <Moment at={new Date(ms)} as="exact" />
    </span>
  );
}

export function FromLabel({ from }: { from: Side }) {
  if (from === 'team') return <Trans>The team</Trans>;
  if (from === 'visitor') return <Trans comment="Who wrote">A visitor, on the contact page</Trans>;
  return from === 'student' ? <Trans>The student</Trans> : <Trans>The mentor</Trans>;
}
