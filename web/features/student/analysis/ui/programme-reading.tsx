import { Trans } from '@lingui/react/macro';
import type { ProgrammeReading } from '#domain/analysis/reading.ts';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import type { AskingProgramme } from '../rules/asking-programme.ts';
import { CheckedLine, sharedSource } from './checked-line.tsx';
import { DemandLines } from './demand-lines.tsx';
import { TimeLine } from './time-line.tsx';
import { FactText } from './labels.tsx';

interface ProgrammePartProps {
  reading: ProgrammeReading;
  programme: AskingProgramme;
  /** by its place under the page's headings */
  level: 3 | 4;
}

/** Where somebody stands with one programme: dates, English, marks, who may take part. No verdict over all of it. */
export function ProgrammePart({ reading, programme, level }: ProgrammePartProps) {
  const { english, grades, time, facts } = reading;
  const Heading = `h${level}` as const;
  const { htmlLang, dir } = LANGUAGE_FACTS[programme.language];
  const shared = sharedSource(facts);
  const isSilent = english.length + grades.length + facts.length === 0;
  return (
    <article className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4 print:p-2">
      <Heading className="text-lg font-bold" lang={htmlLang} dir={dir}>
        {programme.name}
      </Heading>
      <TimeLine time={time} />
      <DemandLines english={english} grades={grades} />
      {facts.length > 0 && (
        <div className="grid gap-2">
          <p className="font-bold">
            <Trans comment="Where a student is in applying, a programme: before a list of facts">
              Who may take part
            </Trans>
          </p>
          <ul className="grid gap-2 border-s-2 border-line ps-3">
            {facts.map((one) => (
              <li key={one.fact}>
                <FactText fact={one.fact} />
                {!shared && <CheckedLine {...one} />}
              </li>
            ))}
          </ul>
          {shared && <CheckedLine {...shared} />}
        </div>
      )}
      {isSilent && (
        <p className="text-ink-quiet">
          <Trans comment="Where a student is in applying, a programme that asks for no figures: “it” is the official page">
            It names no test and no marks.
          </Trans>
        </p>
      )}
    </article>
  );
}
