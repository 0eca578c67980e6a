import { z } from 'zod';
import type { ProfileAnswer } from '#domain/platform/api-contract.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { factsOf, OWN_PROFILE_FIELDS, type OwnProfile } from '#domain/profiles/profile-fields.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { flagsSchema } from '../config/schema.ts';

const SIMPLE = { text: z.string(), number: z.number(), flag: z.boolean() };

type OwnShape = { [Name in keyof OwnProfile]: z.ZodType<OwnProfile[Name]> };

/** What the answer has for a column, by how it is stored. */
function columnSchema(name: keyof OwnProfile): z.ZodType {
  const { stored, isNeverNull } = factsOf(name);
  const schema = typeof stored === 'string' ? SIMPLE[stored] : z.enum(stored);
  return isNeverNull ? schema : schema.nullable();
}

const ownShape = Object.fromEntries(OWN_PROFILE_FIELDS.map((name) => [name, columnSchema(name)])) as OwnShape;

const profileSchema: z.ZodType<Profile> = z.object({
  id: z.uuid(),
  email: z.string(),
  ...ownShape,
  is_assigned: z.boolean(),
  student_id: z.string().nullable(),
  is_admin: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});

export const profileAnswerSchema: z.ZodType<ProfileAnswer> = z.object({
  profile: profileSchema.nullable(),
  isAdmin: z.boolean(),
  isMentor: z.boolean(),
  isStudent: z.boolean(),
  userRole: z.enum(ROLES),
  flags: flagsSchema,
});
