import { Trans } from '@lingui/react/macro';
import type { ApplicationStatus } from '#domain/mentors/mentor-application.ts';
import type { BadgeKind } from '#web/ui/badge.tsx';

const KIND: Readonly<Record<ApplicationStatus, BadgeKind>> = {
  draft: 'neutral',
  pending: 'waiting',
  needs_info: 'news',
  interview: 'waiting',
  references: 'waiting',
  approved: 'done',
  rejected: 'stopped',
  waitlisted: 'waiting',
  withdrawn: 'neutral',
  suspended: 'stopped',
  expired: 'neutral',
};

export function badgeOf(status: ApplicationStatus): BadgeKind {
  return KIND[status];
}

/** What this state means for the person, and what comes next. No date is promised. */
export function WhatComesNext({ status }: { status: ApplicationStatus }) {
  switch (status) {
    case 'draft':
      return (
        <Trans comment="Status of an application of a mentor: what comes next, not sent yet; “them” are the answers">
          Your answers are kept. The team reads them after you have sent them.
        </Trans>
      );
    case 'pending':
      return (
        <Trans comment="Status of an application of a mentor: what comes next, under review">
          Our team is reading your answers. You do not need to do anything now. This often takes two to four
          weeks, sometimes longer; we cannot give a date.
        </Trans>
      );
    case 'needs_info':
      return (
        <Trans comment="Status of an application of a mentor: what comes next, the team has asked something; “it” is the application">
          Please answer, then send the application again. Until then it waits.
        </Trans>
      );
    case 'interview':
      return (
        <Trans comment="Status of an application of a mentor: what comes next, a conversation">
          The team would like to talk or write with you. We will email you a suggested time.
        </Trans>
      );
    case 'references':
      return (
        <Trans comment="Status of an application of a mentor: what comes next; “the two people” vouch for the applicant">
          We have written to the two people. Please ask them to check their email. This often takes one to two
          weeks.
        </Trans>
      );
    case 'approved':
      return (
        <Trans comment="Status of an application of a mentor: what comes next, accepted">
          Welcome. Your mentor page is ready; it shows your students.
        </Trans>
      );
    case 'rejected':
      return (
        <Trans comment="Status of an application of a mentor: what comes next, declined; respectful">
          This decision is final for this application. You may apply again later.
        </Trans>
      );
    case 'waitlisted':
      return (
        <Trans comment="Status of an application of a mentor: what comes next, on the waiting list">
          Your application is good and stays with us. We write as soon as a place opens; we do not know when.
        </Trans>
      );
    case 'withdrawn':
      return (
        <Trans comment="Status of an application of a mentor: what comes next, withdrawn by the applicant">
          You have withdrawn the application. You may start a new one at any time.
        </Trans>
      );
    case 'suspended':
      return (
        <Trans comment="Status of an application of a mentor: what comes next, a mentor who was suspended; “this” is the suspension">
          You cannot mentor students now. Please write to the team if this surprises you.
        </Trans>
      );
    case 'expired':
      return (
        <Trans comment="Status of an application of a mentor: what comes next, expired">
          The application was closed because too much time had passed. You may start a new one.
        </Trans>
      );
  }
}
