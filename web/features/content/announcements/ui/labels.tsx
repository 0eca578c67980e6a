import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnnouncementState, DeliveryState } from '../rules/announcement.ts';
import type { AnnouncementKind, AudienceRole, Channel } from '../rules/draft.ts';

export const STATE_LABELS: Readonly<Record<AnnouncementState, MessageDescriptor>> = {
  draft: msg`Draft`,
  tested: msg`Tested`,
  scheduled: msg`Scheduled`,
  sending: msg`Being sent`,
  sent: msg`Sent`,
  cancelled: msg`Cancelled`,
};

export const KIND_LABELS: Readonly<Record<AnnouncementKind, MessageDescriptor>> = {
  feed: msg`Among the notifications`,
  banner: msg`Also on the dashboard, until it is dismissed`,
  must_confirm: msg`Also on the dashboard, until one says “I have read it”`,
  event: msg`An event: also on the dashboard, and one says whether one comes`,
  survey: msg`A survey: also on the dashboard, with choices to pick from`,
};

export const CHANNEL_LABELS: Readonly<Record<Channel, MessageDescriptor>> = {
  in_app: msg`Here, after signing in`,
  email: msg`By email`,
};

export const ROLE_LABELS: Readonly<Record<AudienceRole, MessageDescriptor>> = {
  student: msg`Students`,
  applicant: msg`Applicants`,
  mentor: msg`Mentors`,
  admin: msg`Admins`,
};

export const DELIVERY_LABELS: Readonly<Record<DeliveryState, MessageDescriptor>> = {
  waiting: msg`Waiting`,
  sent: msg`Sent`,
  failed: msg`Failed, is tried again`,
  given_up: msg`Given up`,
  stopped: msg`Stopped before it went`,
};
