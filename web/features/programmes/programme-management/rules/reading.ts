import { LANGUAGES } from '#domain/languages.ts';
import type { ProgrammeContent, Round } from './content.ts';
import { isCompleteText } from './content.ts';
import { dayOf, instantOf } from './moments.ts';

/* A content as the rows that visitors would be given, so that the preview is rendered by the very code of their pages. */

const isoOfInstant = (instantMs: number) => new Date(instantMs).toISOString();

function cohortRow(round: Round) {
  const opens = instantOf(round.opens_on, round.opens_time);
  const closes = instantOf(round.closes_on, round.closes_time);
  if (!round.is_published || opens === undefined || closes === undefined) return [];
  return [
    {
      id: round.id,
      number: Number(round.number) || 0,
      opens_at: isoOfInstant(opens),
      closes_at: isoOfInstant(closes),
      starts_on: dayOf(round.starts_on) ? round.starts_on : null,
      ends_on: dayOf(round.ends_on) ? round.ends_on : null,
      seats: Number(round.seats) || null,
      set_state: round.set_state || null,
      form_version: round.questions.length > 0 ? 1 : null,
      updated_at: isoOfInstant(0),
    },
  ];
}

/** The row of a programme, as its page is given it. */
export function programmeRow(id: string, content: ProgrammeContent) {
  return {
    id,
    kind: content.kind,
    partner: content.partner.trim(),
    official_url: content.official_url.trim() || null,
    checked_on: content.checked_on || null,
    texts: LANGUAGES.filter((language) => isCompleteText(content.texts[language])).map((language) => ({
      language,
      ...content.texts[language],
      requirements: content.texts[language].requirements.filter((line) => line.trim() !== ''),
    })),
    cohorts: content.rounds.flatMap(cohortRow),
  };
}

/** The rows of its dates, as the timeline is given them. */
export function milestoneRows(programmeId: string | null, { dates }: ProgrammeContent) {
  return dates
    .filter(({ is_published }) => is_published)
    .map((date) => ({
      id: date.id,
      programme_id: programmeId,
      kind: date.kind,
      on_day: date.on_day,
      at_time: date.at_time || null,
      updated_at: isoOfInstant(0),
      texts: LANGUAGES.filter((language) => date.texts[language].title.trim() !== '').map((language) => ({
        language,
        ...date.texts[language],
      })),
    }));
}
