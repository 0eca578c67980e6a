import { Trans, useLingui } from '@lingui/react/macro';
import type { ProgrammeCount } from '#domain/analysis/count-readiness.ts';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { inBestLanguage } from '#domain/programmes/timeline.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useReadinessCounts } from '../hooks/use-readiness-counts.ts';
import { useProgrammeLines } from '../hooks/use-programme-lines.ts';
import type { ProgrammeLines } from '../rules/programme-lines.ts';
import { CountTable } from '../ui/count-table.tsx';
import { RequirementsEditor } from '../ui/requirements-editor.tsx';

interface ProgrammeDeskProps {
  programme: ProgrammeLines;
  /** undefined: not known, or nothing is asked for */
  count: ProgrammeCount | undefined;
}

function ProgrammeDesk({ programme, count }: ProgrammeDeskProps) {
  const { language } = useLanguage();
  const text = inBestLanguage(programme.texts, language);
  const headingId = `programme-${programme.id}`;
  return (
    <section aria-labelledby={headingId} className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2
          id={headingId}
          className="text-lg font-bold"
          lang={text && LANGUAGE_FACTS[text.language].htmlLang}
          dir={text && LANGUAGE_FACTS[text.language].dir}
        >
          {text?.name ?? (
            <Trans comment="Staff, requirements of programmes: heading, instead of a name">
              A programme without a name
            </Trans>
          )}
        </h2>
        {programme.state === 'draft' && (
          <Badge>
            <Trans comment="Staff, requirements of programmes: badge, visitors do not see the programme yet">
              Draft
            </Trans>
          </Badge>
        )}
      </div>
      <RequirementsEditor programme={programme} />
      {count && <CountTable count={count} />}
    </section>
  );
}

/** FEAT-10: what programmes ask for in figures, with source and date; the profiles of students are compared with it. */
export function Component() {
  const { t } = useLingui();
  const programmes = useProgrammeLines();
  const counts = useReadinessCounts();
  const errorText = useErrorText();
  return (
    <Page
      heading={
        <Trans comment="Staff, what programmes ask of applicants: title of the page">
          Programme requirements
        </Trans>
      }
      lead={
        <Trans comment="Staff, requirements of programmes, under the title: “it” are the requirements, the source is the official page">
          Students see it beside what their profile says. Write only what the source says, and check again
          within sixty days: after that, a warning is shown.
        </Trans>
      }
      tabTitle={t({
        message: 'Programme requirements',
        comment: 'Staff, requirements of programmes: title of the browser tab',
      })}
    >
      {counts.error && (
        <Notice
          kind="warning"
          live="polite"
          title={
            <Trans comment="Staff, requirements of programmes: title of an error notice; the counts of how many students meet them">
              We could not load the counts
            </Trans>
          }
        >
          {errorText(counts.error)}
        </Notice>
      )}
      <QueryPart
        query={programmes}
        loading={<Trans comment="Staff, requirements of programmes: shown while loading">Loading…</Trans>}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={
                <Trans comment="Staff, requirements of programmes, empty: heading">No programmes yet</Trans>
              }
            >
              <Trans comment="Staff, requirements of programmes, empty: “none” is a programme">
                At the moment none is announced.
              </Trans>
            </EmptyState>
          ) : (
            list.map((programme) => (
              <ProgrammeDesk
                key={programme.id}
                programme={programme}
                count={counts.data?.find(({ id }) => id === programme.id)}
              />
            ))
          )
        }
      </QueryPart>
    </Page>
  );
}
