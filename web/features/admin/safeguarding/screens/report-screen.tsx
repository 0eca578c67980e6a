import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { adminThreadPath } from '#web/app/staff-paths.ts';
import { BackLink, QueryPart } from '#web/platform/admin-lists/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useReport, useReportedWords } from '../hooks/use-safeguarding.ts';
import type { Report } from '../rules/case.ts';
import {
  AboutLabel,
  Due,
  FromLabel,
  SeverityBadge,
  SeverityLabel,
  StateLabel,
  StepLabel,
} from '../ui/case-labels.tsx';
import { AnswerForm } from '../ui/answer-form.tsx';
import { DistressKindLabel, SourceLabel } from '../ui/distress-labels.tsx';
import { TakeCase } from '../ui/take-case.tsx';
import { StepForm } from '../ui/step-form.tsx';

function WordsTitle({ report: { category, isAboutMeeting } }: { report: Report }) {
  if (category === 'distress') return <Trans>What was written</Trans>;
  return isAboutMeeting ? <Trans>The reported meeting</Trans> : <Trans>The reported message</Trans>;
}

function OpenWords({ report: { category, isAboutMeeting } }: { report: Report }) {
  if (category === 'distress') return <Trans>Read what was written</Trans>;
  return isAboutMeeting ? <Trans>Open the meeting</Trans> : <Trans>Open the message</Trans>;
}

function ReportedWords({ report }: { report: Report }) {
  const errorText = useErrorText();
  const words = useReportedWords(report.id);
  return (
    <Card title={<WordsTitle report={report} />}>
      {words.data ? (
        words.data.texts.map(({ id, source, text, atMs }) => (
          <div key={id} className="grid gap-1">
            {source !== '' && (
              <p className="text-sm text-ink-quiet">
                <SourceLabel source={source} /> · <Moment at={new Date(atMs)} as="exact" />
              </p>
            )}
            <blockquote dir="auto" className="border-s-4 border-line ps-3 break-words whitespace-pre-wrap">
              {text}
            </blockquote>
          </div>
        ))
      ) : (
        <>
          <p>
            {report.from === 'visitor' ? (
              <Trans comment="Above a button that opens what a visitor wrote">
                Opening it is recorded for good.
              </Trans>
            ) : (
              <Trans>Opening it is recorded for good, and the student sees that the team opened it.</Trans>
            )}
          </p>
          <div>
            <Button busy={words.isPending} onClick={() => words.mutate()}>
              <OpenWords report={report} />
            </Button>
          </div>
        </>
      )}
      {words.error && (
        <Notice kind="error" live="assertive">
          {errorText(words.error)}
        </Notice>
      )}
    </Card>
  );
}

function Facts({ report }: { report: Report }) {
  const items = [
    { id: 'about', term: <Trans>About</Trans>, description: <AboutLabel about={report.category} /> },
    ...(report.distressKind
      ? [
          {
            id: 'kind',
            term: <Trans>Sounds like</Trans>,
            description: <DistressKindLabel kind={report.distressKind} />,
          },
        ]
      : []),
    { id: 'from', term: <Trans>From</Trans>, description: <FromLabel from={report.from} /> },
    {
      id: 'severity',
      term: <Trans>How urgent</Trans>,
      description: <SeverityBadge severity={report.severity} />,
    },
    { id: 'state', term: <Trans>State</Trans>, description: <StateLabel state={report.state} /> },
    {
      id: 'due',
      term: <Trans>To be done until</Trans>,
      description: <Due ms={report.dueMs} isClosed={report.state === 'closed'} />,
    },
    {
      id: 'since',
      term: <Trans>Since</Trans>,
      description: <Moment at={new Date(report.sinceMs)} as="exact" />,
    },
    ...(report.isBlock
      ? [{ id: 'block', term: <Trans>Messages</Trans>, description: <Trans>Stopped by this report</Trans> }]
      : []),
    ...(report.note === ''
      ? []
      : [
          {
            id: 'note',
            term: <Trans>What the team should know</Trans>,
            description: (
              <span dir="auto" className="block whitespace-pre-wrap">
                {report.note}
              </span>
            ),
          },
        ]),
  ];
  return <DescriptionList items={items} />;
}

/** Visitors have no page here on which they could read an answer. */
function AnswerVisitor() {
  return (
    <>
      <p>
        <Trans comment="In a case of a visitor, in place of the form for an answer">
          This person has no account. Answer by email from the messages of the contact page and mark each
          message as answered: the clock of this case stops with the last one.
        </Trans>
      </p>
      <div>
        <LinkButton to={paths.adminContact}>
          <Trans>Messages from visitors</Trans>
        </LinkButton>
      </div>
    </>
  );
}

function Steps({ report }: { report: Report }) {
  if (report.steps.length === 0) return null;
  return (
    <Card title={<Trans>What the team has done</Trans>}>
      <ol className="grid gap-3">
        {report.steps.map(({ id, step, severity, note, atMs }) => (
          <li key={id} className="grid gap-1 border-t border-line pt-3">
            <p className="flex flex-wrap gap-2">
              <span className="font-semibold">
                <StepLabel step={step} />
              </span>
              {severity && <SeverityLabel severity={severity} />}
            </p>
            {note !== '' && (
              <p dir="auto" className="whitespace-pre-wrap">
                {note}
              </p>
            )}
            <p className="text-sm text-ink-quiet">
              <Moment at={new Date(atMs)} as="exact" />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function ReportPage({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useReport(id);
  return (
    <Page heading={<Trans>Report</Trans>} tabTitle={t`Safety`}>
      <BackLink to={paths.adminSafeguarding}>
        <Trans>Safety queue</Trans>
      </BackLink>
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {(report) => (
          <>
            {report.severity === 'urgent' && report.state !== 'closed' && <TakeCase report={report} />}
            <Facts report={report} />
            {report.threadId && (
              <div>
                <LinkButton to={adminThreadPath(report.threadId)}>
                  <Trans>Messages of this match</Trans>
                </LinkButton>
              </div>
            )}
            {report.aloneId && (
              <div>
                <LinkButton to={`${paths.adminStudents}/${report.aloneId}`}>
                  <Trans>This student</Trans>
                </LinkButton>
              </div>
            )}
            {report.hasMessage && <ReportedWords report={report} />}
            {report.canAnswer && report.state !== 'closed' && (
              <Card title={<Trans>Answer the person</Trans>}>
                {report.from === 'visitor' ? <AnswerVisitor /> : <AnswerForm reportId={report.id} />}
              </Card>
            )}
            <Steps report={report} />
            {report.state !== 'closed' && report.category !== 'drill' && (
              <Card title={<Trans>The next step</Trans>}>
                <StepForm report={report} />
              </Card>
            )}
          </>
        )}
      </QueryPart>
    </Page>
  );
}

/** One report: what it is about, what was done, and the next step [SG-04]. */
export function Component() {
  const { id = '' } = useParams();
  return <ReportPage key={id} id={id} />;
}
