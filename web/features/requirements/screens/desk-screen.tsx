import { Trans, useLingui } from '@lingui/react/macro';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { inBestLanguage } from '#domain/timeline.ts';
import { QueryPart } from '#web/features/admin-dashboard/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { useProgrammeLines } from '../hooks/use-programme-lines.ts';
import type { ProgrammeLines } from '../rules/programme-lines.ts';
import { RequirementsEditor } from '../ui/requirements-editor.tsx';

function ProgrammeDesk({ programme }: { programme: ProgrammeLines }) {
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
          {text?.name ?? <Trans>A programme without a name</Trans>}
        </h2>
        {programme.state === 'draft' && (
          <Badge>
            <Trans>Draft</Trans>
          </Badge>
        )}
      </div>
      <RequirementsEditor programme={programme} />
    </section>
  );
}

/** FEAT-10: what programmes ask for in figures, with source and date; the profiles of students are compared with it. */
export function Component() {
  const { t } = useLingui();
  const programmes = useProgrammeLines();
  return (
    <Page
      heading={<Trans>What programmes ask for</Trans>}
      lead={
        <Trans>
          Students see beside it what their profile says. Write down only what stands in the source, and look
          again before sixty days have passed: after that a warning stands beside it.
        </Trans>
      }
      tabTitle={t`What programmes ask for`}
    >
      <QueryPart query={programmes} loading={<Trans>The programmes are being fetched</Trans>}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={<Trans>Programmes will stand here</Trans>}>
              <Trans>At the moment none is announced.</Trans>
            </EmptyState>
          ) : (
            list.map((programme) => <ProgrammeDesk key={programme.id} programme={programme} />)
          )
        }
      </QueryPart>
    </Page>
  );
}
