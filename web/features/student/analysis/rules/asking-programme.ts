import type { AnalysisProgramme } from '#domain/analysis/analyse.ts';
import {
  ELIGIBILITY_FACTS,
  REQUIRED_TESTS,
  type Requirement,
  REQUIREMENT_KINDS,
  REQUIREMENT_SCALES,
  STRENGTHS,
} from '#domain/analysis/requirements.ts';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { deadlineOf } from '#domain/programmes/cohort.ts';
import type { Language } from '#domain/languages.ts';
import { inBestLanguage } from '#domain/programmes/timeline.ts';
import { parseTimestamp } from '#domain/calendar/timestamps.ts';

/** A line of the table as it arrives: words that may be newer than this program. */
export interface RequirementRow {
  id: string;
  kind: string;
  test: string | null;
  scale: string | null;
  min: number | null;
  fact: string | null;
  strength: string;
  source_url: string | null;
  checked_on: string;
  is_current: boolean;
}

export interface ProgrammeRow {
  id: string;
  kind: string;
  official_url: string | null;
  texts: { language: Language; name: string }[];
  cohorts: { opens_at: string; closes_at: string; is_published: boolean }[];
  requirements: RequirementRow[];
}

/** A programme for the rules, with its name in the best language for the reader. */
export interface AskingProgramme extends AnalysisProgramme {
  /** one is given a companion in it */
  isMentoring: boolean;
  name: string;
  language: Language;
}

const known = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((one) => one === value) ?? null;

/** A line that the rules understand, undefined where it says something that they do not know. */
export function requirementOf(row: RequirementRow): Requirement | undefined {
  const kind = known(REQUIREMENT_KINDS, row.kind);
  const strength = known(STRENGTHS, row.strength);
  const test = known(REQUIRED_TESTS, row.test);
  const scale = known(REQUIREMENT_SCALES, row.scale);
  const fact = known(ELIGIBILITY_FACTS, row.fact);
  if (!kind || !strength || test !== row.test || scale !== row.scale || fact !== row.fact) return undefined;
  const { id, source_url, checked_on } = row;
  return { id, kind, test, scale, min: row.min, fact, strength, source_url, checked_on };
}

const dayAt = (instantMs: number) => isoOf(kabulDateOf(instantMs));

/** What the rules need of the programmes; one without a name in any language is left out. */
export function askingProgrammes(rows: readonly ProgrammeRow[], wanted: Language): AskingProgramme[] {
  return rows.flatMap((row) => {
    const text = inBestLanguage(row.texts, wanted);
    if (!text) return [];
    return [
      {
        id: row.id,
        isMentoring: row.kind === 'mentoring',
        name: text.name,
        language: text.language,
        isHere: row.official_url === null,
        rounds: row.cohorts
          .filter(({ is_published }) => is_published)
          .map(({ opens_at, closes_at }) => ({
            opensOn: dayAt(parseTimestamp(opens_at).getTime()),
            lastDay: dayAt(deadlineOf(parseTimestamp(closes_at).getTime())),
          })),
        requirements: row.requirements.flatMap((one) => (one.is_current ? (requirementOf(one) ?? []) : [])),
      },
    ];
  });
}
