import { Trans, useLingui } from '@lingui/react/macro';
import type { Step } from '#domain/analysis/steps.ts';
import type { StudentTest } from '#domain/analysis/student-test.ts';
import { isAppError } from '#domain/error-codes.ts';
import { paths } from '#web/app/paths.ts';
import { useQuestion } from '#web/features/student/profile/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { type OwnAnalysis, useOwnAnalysis } from '../hooks/use-own-analysis.ts';
import { ProgrammePart } from '../ui/programme-reading.tsx';
import { StepList } from '../ui/step-list.tsx';
import { TestsCard } from '../ui/tests-card.tsx';

/** FEAT-10: where a student stands with what programmes ask for, and the three steps that help next. */
export function Component() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { own, tests, readings, programmesReadAt } = useOwnAnalysis(language);
  const failed = readings.find(({ error }) => error !== null);
  const isPaused = readings.some(({ fetchStatus }) => fetchStatus === 'paused');
  const tryAgain = () => {
    for (const reading of readings) void reading.refetch();
  };
  return (
    <Page
      heading={<Trans comment="Where a student is in applying: title of the page">Where you stand</Trans>}
      lead={
        <Trans comment="Where a student is in applying, under the title: students see only their own; must not sound like a judgement">
          Worked out on this device by fixed rules, from your profile and from what programmes ask for. Nobody
          is ranked, and what is not known never counts against you.
        </Trans>
      }
      tabTitle={t({
        message: 'Where you stand',
        comment: 'Where a student is in applying: title of the browser tab; discreet',
      })}
    >
      {(failed || isPaused) && (
        <NotReached error={failed?.error} readAt={own && programmesReadAt} onRetry={tryAgain} />
      )}
      {own && <Result own={own} tests={tests} />}
      {!own && !failed && !isPaused && (
        <LoadingPart>
          <Trans comment="Where a student is in applying: shown while loading">Loading…</Trans>
        </LoadingPart>
      )}
    </Page>
  );
}

interface NotReachedProps {
  error: Error | null | undefined;
  /** of what programmes ask for, in milliseconds since 1970; undefined: never */
  readAt: number | undefined;
  onRetry: () => void;
}

/** What could not be read again, and how old what stands below is. */
function NotReached({ error, readAt, onRetry }: NotReachedProps) {
  const errorText = useErrorText();
  const format = useFormat();
  const when = readAt === undefined ? '' : format.kabulTime(readAt);
  return (
    <Notice
      kind="warning"
      live="polite"
      title={
        isAppError(error) ? (
          errorText(error)
        ) : (
          <Trans comment="Where a student is in applying: title of a notice">You have no internet now</Trans>
        )
      }
      actions={
        <Button onClick={onRetry}>
          <Trans comment="Where a student is in applying, notice: button">Try again</Trans>
        </Button>
      }
    >
      {readAt === undefined ? (
        <Trans comment="Where a student is in applying, notice, nothing kept on the phone: the page fills by itself">
          What belongs here appears as soon as there is a connection.
        </Trans>
      ) : (
        <Trans comment="Where a student is in applying, notice: how old the figures are; {when} is date and time">
          What programmes ask for is from {when}.
        </Trans>
      )}
    </Notice>
  );
}

function Result({ own, tests }: { own: OwnAnalysis; tests: readonly StudentTest[] }) {
  const { analysis, programmes } = own;
  return (
    <>
      <Card
        highlighted
        title={
          <Trans comment="Where a student is in applying: heading over three steps to take">
            Three next steps
          </Trans>
        }
      >
        <StepList own={own} level={3} Action={StepAction} />
      </Card>
      <Completeness analysis={analysis} />
      <TestsCard tests={tests} />
      <section aria-labelledby="programmes-title" className="grid gap-4">
        <h2 id="programmes-title" className="text-xl font-bold">
          <Trans comment="Where a student is in applying: heading over a list of programmes, each with what it asks for">
            Programme by programme
          </Trans>
        </h2>
        {programmes.length === 0 ? (
          <EmptyState
            title={
              <Trans comment="Where a student is in applying, no programme: heading">No programmes yet</Trans>
            }
          >
            <Trans comment="Where a student is in applying, no programme: “none” is a programme">
              At the moment none is announced.
            </Trans>
          </EmptyState>
        ) : (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {analysis.programmes.map((reading) => {
              const programme = programmes.find(({ id }) => id === reading.id);
              return (
                programme && (
                  <ProgrammePart key={reading.id} reading={reading} programme={programme} level={3} />
                )
              );
            })}
          </div>
        )}
      </section>
      <div className="grid max-w-measure justify-items-start gap-3">
        <p>
          <Trans comment="Where a student is in applying, at the end: warning, binding, plain; “others” are other organisations">
            Nothing here is a promise: others decide, most who apply are not taken, and a visa may be refused.
            Nobody may charge you for applying.
          </Trans>
        </p>
        <div data-no-print="">
          <Button onClick={() => window.print()}>
            <Trans comment="Where a student is in applying, at the end: button">Print this page</Trans>
          </Button>
        </div>
      </div>
    </>
  );
}

function Completeness({ analysis: { completeness } }: Pick<OwnAnalysis, 'analysis'>) {
  const format = useFormat();
  const question = useQuestion();
  if (!completeness) return null;
  const { percent, nextField } = completeness;
  const next = nextField && question(nextField).label;
  return (
    <Card
      title={
        <Trans comment="Where a student is in applying: heading over how much of the profile is filled in">
          Your profile
        </Trans>
      }
    >
      <ProgressBar
        label={
          <Trans comment="Where a student is in applying, bar of the profile: before a per cent">
            Complete
          </Trans>
        }
        value={percent}
        max={100}
        text={format.percent(percent)}
      />
      <p>
        {next === undefined ? (
          <Trans comment="Where a student is in applying, the profile is full">
            Everything that helps is there. Thank you.
          </Trans>
        ) : (
          <Trans comment="Where a student is in applying, the profile: {next} is the name of a field, such as “English level”">
            The answer that helps most next: {next}
          </Trans>
        )}
      </p>
    </Card>
  );
}

/** Where the step is done, if that is here. */
function StepAction({ step }: { step: Step }) {
  const question = useQuestion();
  const toQuestion = (column: Parameters<typeof question>[0]) => (
    <Go to={paths.profile + question(column).hash}>
      <Trans comment="Where a student is in applying, a step: link to a field of the profile; “it” is the field">
        Answer it
      </Trans>
    </Go>
  );
  switch (step.kind) {
    case 'fill_field':
    case 'improve_field':
      return step.field && toQuestion(step.field);
    case 'add_marks':
      return toQuestion(step.way?.scale === 'gpa_4' ? 'gpa' : 'marks_percent');
    case 'apply':
    case 'check_source':
    case 'ask_about_scale':
    case 'ask_about_marks':
    case 'read_programmes':
      return (
        <Go to={step.programmeId ? `${paths.programmes}#${step.programmeId}` : paths.programmes}>
          <Trans comment="Where a student is in applying, a step: link to a programme">
            See the programme
          </Trans>
        </Go>
      );
    // it is written down on this very page
    case 'add_score':
    case 'raise_score':
    case 'practice_test':
    case 'practise_english':
    case 'note_deadline':
    case 'write_question':
      return null;
  }
}

function Go({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <div className="pt-1" data-no-print="">
      <LinkButton to={to}>{children}</LinkButton>
    </div>
  );
}
