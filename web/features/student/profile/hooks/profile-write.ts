import { msg } from '@lingui/core/macro';
import type { Profile } from '#domain/profiles/profile.ts';
import { paths } from '#web/app/paths.ts';
import type { OutboxKind } from '#web/platform/outbox/index.ts';
import {
  mergedWrites,
  type ProfileConflict,
  type ProfileWrite,
  resolvedWrite,
  typedAt,
} from '../rules/profile-write.ts';
import { formStoreOf } from './form-store.ts';
import { profileKeys } from './profile-keys.ts';

/** Answers of the own profile: the wizard, the profile page and the survey send them. */
export const profileWrite: OutboxKind<ProfileWrite, Partial<Profile>> = {
  name: 'profile',
  version: 1,
  title: msg({
    message: 'Your profile',
    comment: 'List of what is not sent yet: heading of an entry, the saved profile of a student',
  }),
  room: 'student',
  path: paths.profile,
  send: async (values, sending) => (await import('../data/save-profile.ts')).saveProfile(values, sending),
  merge: mergedWrites,
  resolve: (values, conflicts, mine) => resolvedWrite(values, conflicts as readonly ProfileConflict[], mine),
  labels: async () => (await import('../ui/profile-write-labels.ts')).profileWriteLabels,
  sent: ({ typed }, row, { userId, queries }) => {
    const key = profileKeys.own(userId);
    queries.setQueryData<Profile | null>(key, (known) => (known ? { ...known, ...row } : known));
    void queries.invalidateQueries({ queryKey: key });
    void formStoreOf(userId).settleLater(typed);
  },
  givenUp: (values, fields, { userId, queries }) => {
    void formStoreOf(userId).settleLater(typedAt(values, fields));
    void queries.invalidateQueries({ queryKey: profileKeys.own(userId) });
  },
  reopen: ({ typed }, { userId }) => formStoreOf(userId).takeBack(typed),
};
