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
      return <Trans>Your answers are kept. The team reads them after you have sent them.</Trans>;
    case 'pending':
      return (
        <Trans>
          Somebody of the team reads your answers. You need not do anything now. Often this takes two to four
          weeks, sometimes longer; we cannot name a day.
        </Trans>
      );
    case 'needs_info':
      return <Trans>Please answer, then send the application again. Until then it waits.</Trans>;
    case 'interview':
      return (
        <Trans>The team would like to speak or write with you. You get a mail that proposes a time.</Trans>
      );
    case 'references':
      return (
        <Trans>
          We have written to the two people. It helps if you tell them to look into their mail. Often this
          takes one to two weeks.
        </Trans>
      );
    case 'approved':
      return (
        <Trans>Welcome. Your room as a mentor is open; there you see the students whom you accompany.</Trans>
      );
    case 'rejected':
      return <Trans>This decision is final for this application. You may apply again later.</Trans>;
    case 'waitlisted':
      return (
        <Trans>
          Your application is good and stays with us. We write as soon as a place opens; we do not know when.
        </Trans>
      );
    case 'withdrawn':
      return <Trans>You have taken the application back. You may begin a new one at any time.</Trans>;
    case 'suspended':
      return (
        <Trans>
          You cannot accompany students at present. Please write to the team if this surprises you.
        </Trans>
      );
    case 'expired':
      return (
        <Trans>The application was closed because too much time had passed. You may begin a new one.</Trans>
      );
  }
}
