import {
  ANSWER_TIMES,
  EXPERTISE_FIELDS,
  MENTOR_VISIBILITIES,
  SPOKEN_LANGUAGES,
  SPOKEN_LEVELS,
} from '#domain/mentor-profile.ts';
import { trimText } from '#domain/text-folding/blank.ts';
import { readDecimal } from '#domain/text-folding/digits.ts';
import type { Json } from '#web/data/database.types.ts';
import { selectRows, updateRows } from '#web/data/tables.ts';
import type { MentorForm, MentorOffer } from '../rules/mentor-form.ts';

const COLUMNS = [
  'display_name',
  'about',
  'fields',
  'languages',
  'hours_per_week',
  'answers_within',
  'capacity',
  'places_taken',
  'visibility',
  'accepting',
] as const;

function languagesOf(json: Json): MentorOffer['languages'] {
  const items: unknown[] = Array.isArray(json) ? json : [];
  return items.flatMap((item) => {
    const { language, level } = (item ?? {}) as Record<string, unknown>;
    const known = SPOKEN_LANGUAGES.find((one) => one === language);
    const knownLevel = SPOKEN_LEVELS.find((one) => one === level);
    return known && knownLevel ? [{ language: known, level: knownLevel }] : [];
  });
}

/** What the mentor offers and shows; null where the row does not exist yet. @throws AppError */
export async function readOffer(mentorId: string): Promise<MentorOffer | null> {
  const rows = await selectRows('mentor_profiles', { filters: { user_id: mentorId }, columns: COLUMNS });
  const data = rows?.[0];
  if (!data) return null;
  return {
    displayName: data.display_name,
    about: data.about ?? '',
    fields: EXPERTISE_FIELDS.filter((field) => data.fields.includes(field)),
    languages: languagesOf(data.languages),
    hoursPerWeek: data.hours_per_week,
    answersWithin: ANSWER_TIMES.find((one) => one === data.answers_within) ?? null,
    capacity: data.capacity,
    placesTaken: data.places_taken,
    // what nobody can name is shown to nobody
    visibility: MENTOR_VISIBILITIES.find((one) => one === data.visibility) ?? 'hidden',
    isAccepting: data.accepting,
  };
}

/** Saves a form that `checkForm` found right. @throws AppError `no_row` when the role has ended */
export async function saveOffer(mentorId: string, form: MentorForm): Promise<void> {
  await updateRows('mentor_profiles', 'user_id', mentorId, {
    display_name: trimText(form.displayName),
    about: trimText(form.about) || null,
    fields: [...form.fields],
    languages: form.languages
      .filter(({ language }) => language !== '')
      .map(({ language, level }) => ({ language, level })),
    hours_per_week: readDecimal(form.hoursPerWeek) ?? null,
    answers_within: form.answersWithin || null,
    capacity: readDecimal(form.capacity) ?? 1,
    visibility: form.visibility,
    accepting: form.isAccepting,
  });
}
