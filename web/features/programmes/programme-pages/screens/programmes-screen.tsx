import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useProgrammes } from '../hooks/use-loaded.ts';
import { ProgrammeCard } from '../ui/programme-card.tsx';

export { loadProgrammes as loader } from '../hooks/load-programmes.ts';

/** ROUTE-05: what one can take part in, and until when. */
export function Component() {
  const { t } = useLingui();
  const { programmes, nowMs } = useProgrammes();
  return (
    <Page
      heading={<Trans>Programmes</Trans>}
      lead={<Trans>What you can take part in, until when, and what it asks of you.</Trans>}
      tabTitle={t`Programmes`}
      description={t`What one can take part in, until when, and what it asks. Free of charge.`}
    >
      {programmes.length === 0 ? (
        <EmptyState title={<Trans>No programmes yet</Trans>}>
          <Trans>At the moment none is announced. You can open an account all the same.</Trans>
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          {programmes.map((programme) => (
            <ProgrammeCard key={programme.id} programme={programme} nowMs={nowMs} />
          ))}
        </div>
      )}
      <div className="grid max-w-measure gap-2">
        <p>
          <Trans>
            Nobody may ask you for money for applying, neither here nor in our name. We promise no place of
            study, no money and no visa.
          </Trans>
        </p>
        <TextLink to={paths.timeline}>
          <Trans>All dates in one line</Trans>
        </TextLink>
      </div>
    </Page>
  );
}
