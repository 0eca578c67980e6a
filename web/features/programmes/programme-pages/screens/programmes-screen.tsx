import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useProgrammes } from '../hooks/use-loaded.ts';
import { ProgrammeCard } from '../ui/programme-card.tsx';
import { DayWords } from '../ui/relative-days.tsx';

export { loadProgrammes as loader } from '../hooks/load-programmes.ts';

/** ROUTE-05: what there is to take part in, until when, and what it costs. */
export function Component() {
  const { t } = useLingui();
  const { programmes, nowMs, readOn } = useProgrammes();
  return (
    <Page
      heading={<Trans comment="Public list of programmes: title of the page">Programmes</Trans>}
      lead={
        <Trans comment="Public list of programmes, under the title: “its date” is the last day to apply">
          Mentoring, courses and scholarships for students from Afghanistan. Our own programmes are free.
          Choose one and apply before its date.
        </Trans>
      }
      tabTitle={t({ message: 'Rounds', comment: 'Title of the tab: discreet, says nothing of programmes.' })}
      description={t({
        message: 'Open rounds and their dates. Free of charge.',
        comment:
          'Description in search engines and link previews: discreet, says nothing of mentors or programmes.',
      })}
    >
      {programmes.length === 0 ? (
        <EmptyState
          title={<Trans comment="Public list of programmes, empty: heading">No programmes yet</Trans>}
        >
          <Trans comment="Public list of programmes, empty: “none” is a programme">
            None is announced at the moment. You can create an account now.
          </Trans>
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <DayWords readOn={readOn} />
          {programmes.map((programme) => (
            <ProgrammeCard key={programme.id} programme={programme} nowMs={nowMs} />
          ))}
        </div>
      )}
      <div className="grid max-w-measure gap-2">
        <p>
          <Trans comment="Public list of programmes, at the end: warning against fraud, binding, plain">
            Nobody may ask you for money to apply, not even in our name. We do not promise a place to study,
            money or a visa.
          </Trans>
        </p>
        <TextLink to={paths.timeline}>
          <Trans comment="Public list of programmes, at the end: link to the list of dates">
            See all dates
          </Trans>
        </TextLink>
      </div>
    </Page>
  );
}
