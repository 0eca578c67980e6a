import { AppError } from '#domain/error-codes.ts';
import {
  ANSWER_TIMES,
  EXPERTISE_FIELDS,
  MENTOR_VISIBILITIES,
  SPOKEN_LANGUAGES,
  SPOKEN_LEVELS,
} from '#domain/mentors/mentor-profile.ts';
import { trimText } from '#domain/text/blank.ts';
import { readDecimal } from '#domain/text/digits.ts';
import type { Sending } from '#web/data/outbox/write.ts';
import { selectRows } from '#web/data/tables.ts';
import { toAppError } from '#web/data/to-app-error.ts';
import type { MentorOffer } from '../rules/mentor-form.ts';
import { formToStore, type OfferWrite } from '../rules/offer-write.ts';

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

function languagesOf(json: unknown): MentorOffer['languages'] {
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

/**
 * Saves answers that `checkForm` found right. Which account they are for is told by the writer's own token.
 * @throws AppError `no_row` when the role has ended; `conflict` when another device stored something newer
 */
export async function saveOffer(write: OfferWrite, { writer, database }: Sending): Promise<void> {
  const offer = await readOffer(writer.id);
  if (!offer) throw new AppError('no_row');
  const form = formToStore(write, offer);
  if (!form) throw new AppError('conflict');
  const { data, error, status } = await database
    .from('mentor_profiles')
    .update({
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
    })
    .eq('user_id', writer.id)
    .select('user_id');
  if (error) throw toAppError(error, status);
  if (data.length === 0) throw new AppError('no_row');
}
