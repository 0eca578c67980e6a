import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { adminRoundPath } from '#web/app/staff-paths.ts';
import { Breadcrumbs, QueryPart } from '#web/platform/admin-lists/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { AnswerList } from '#web/features/programmes/apply/index.ts';
import { ReviewList } from '#web/features/programmes/application-reviews/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useOpenedApplication } from '../hooks/use-applied.ts';
import type { OpenedApplication } from '../rules/applied.ts';

function Opened({ application }: { application: OpenedApplication }) {
  const format = useFormat();
  const { code, submittedMs, isLate, guardian, questions, answers, studentId, reviews } = application;
  const when = format.kabulTimeInBoth(submittedMs);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4">
        <span>
          <Trans>
            From <StudentCode>{code}</StudentCode>, {when}
          </Trans>
        </span>
        <TextLink to={`${paths.adminStudents}/${studentId}`}>
          <Trans>Profile of the student</Trans>
        </TextLink>
      </p>
      {isLate && (
        <Notice>
          <Trans>
            It came after the end of the round. By the phone it was sent off before, so it counts.
          </Trans>
        </Notice>
      )}
      {guardian !== undefined && (
        <p>
          {guardian ? (
            <Trans>The student says that a parent or guardian agrees.</Trans>
          ) : (
            <Trans>By the date of birth nobody has to agree.</Trans>
          )}
        </p>
      )}
      <Card title={<Trans>Answers</Trans>}>
        <AnswerList questions={questions} answers={answers} />
      </Card>
      <ReviewList reviews={reviews} />
    </>
  );
}

/** One application, with what was asked when it was answered [FEAT-08]. */
export function Component() {
  const { t } = useLingui();
  const { round = '', id = '' } = useParams();
  const opened = useOpenedApplication(id);
  return (
    <Page heading={<Trans>Application</Trans>} tabTitle={t`Application`} width="text">
      <Breadcrumbs
        above={[
          { to: paths.adminProgrammes, label: <Trans>Programmes</Trans> },
          { to: adminRoundPath(round), label: <Trans>Applications for a round</Trans> },
        ]}
      />
      <QueryPart query={opened} loading={<Trans>Loading…</Trans>}>
        {(application) => <Opened application={application} />}
      </QueryPart>
    </Page>
  );
}
