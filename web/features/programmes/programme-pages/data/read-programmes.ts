import type { Language } from '#domain/languages.ts';
import { readAsVisitor, type VisitorFetch } from '#web/data/visitor-reader.ts';
import type { ProgrammeView } from '../rules/programme.ts';
import { programmeOf, type ProgrammeRow } from '../rules/programme-row.ts';

const QUERY = new URLSearchParams({
  select:
    'id,kind,partner,official_url,checked_on,texts:programme_texts(language,name,summary,about,who,costs,requirements),' +
    'cohorts(id,number,opens_at,closes_at,starts_on,ends_on,seats,set_state,form_version)',
  // an admin sees her drafts elsewhere; here everybody reads the same
  state: 'eq.published',
  order: 'place,id',
});

/** What one can take part in, as everybody may read it, in the best language for a reader. @throws AppError */
export async function readProgrammes(
  language: Language,
  nowMs: number,
  send: VisitorFetch | undefined,
): Promise<ProgrammeView[]> {
  const rows = await readAsVisitor<ProgrammeRow>(`programmes?${QUERY}`, send);
  return rows.flatMap((row) => programmeOf(row, language, nowMs));
}
