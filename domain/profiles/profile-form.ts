import * as z from 'zod/mini';
import { partialOfStored } from './age.ts';
import { type BirthForm, birthSchema } from './birth-form.ts';
import type { CalendarDate } from '../calendar/gregorian.ts';
import type { CalendarKind } from './options.ts';
import {
  isTypedField,
  OWN_PROFILE_FIELDS,
  type OwnProfile,
  PROFILE_FIELDS,
  type TypedField,
  YES,
} from './profile-fields.ts';

type TypedShape = { readonly [Name in TypedField]: (typeof PROFILE_FIELDS)[Name]['typed'] };

const TYPED_FIELDS: readonly TypedField[] = OWN_PROFILE_FIELDS.filter(isTypedField);
const TYPED_SHAPE = Object.fromEntries(
  TYPED_FIELDS.map((name) => [name, PROFILE_FIELDS[name].typed]),
) as TypedShape;

/** Every field that a student edits on the profile page and in the wizard [WIZ-03]; the age is judged on `today` [VAL-05]. */
export function profileFormSchema(today: CalendarDate) {
  return z.object({ ...TYPED_SHAPE, birth: birthSchema(today) });
}

export type ProfileForm = z.input<ReturnType<typeof profileFormSchema>>;

/** The inputs of the profile form as they are for a stored profile. */
export function profileFormOf(profile: OwnProfile, calendar: CalendarKind): ProfileForm {
  const born = partialOfStored(profile);
  const texts = Object.fromEntries(TYPED_FIELDS.map((name) => [name, typed(profile[name])]));
  return {
    ...(texts as Record<TypedField, string>),
    birth: {
      calendar: born?.calendar ?? calendar,
      year: typed(born?.year),
      month: typed(born?.month),
      day: typed(born?.day),
    } satisfies BirthForm,
  };
}

function typed(value: string | number | boolean | null | undefined): string {
  if (typeof value === 'boolean') return value ? YES : '';
  return value === null || value === undefined ? '' : String(value);
}
