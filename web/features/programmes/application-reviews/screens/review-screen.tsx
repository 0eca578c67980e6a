import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { adminReadingPath } from '#web/app/staff-paths.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import { AnswerList } from '#web/features/programmes/apply/index.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useOwnReadings } from '../hooks/use-readings.ts';
import { type OpenedToWrite, useOpenedReview } from '../hooks/use-review.ts';
import { nextReading } from '../rules/readings.ts';
import { PointsList } from '../ui/points-list.tsx';
import { ReviewForm } from '../ui/review-form.tsx';

/** What she has handed in, and the way on. */
function HandedIn({ opened }: { opened: OpenedToWrite }) {
  const { review } = opened;
  const own = useOwnReadings();
  const next = own.data && nextReading(own.data, review.id);
  return (
    <>
      <Notice
        kind="success"
        live="polite"
        actions={
          next && (
            <LinkButton kind="primary" to={adminReadingPath(next.id)}>
              <Trans>
                Read the next: <StudentCode>{next.code}</StudentCode>
              </Trans>
            </LinkButton>
          )
        }
      >
        <Trans>You have submitted this. It cannot change any more.</Trans>
      </Notice>
      <Card title={<Trans>What you said</Trans>}>
        <PointsList {...review.draft} />
      </Card>
    </>
  );
}

function Reading({ opened, onAgain }: { opened: OpenedToWrite; onAgain: () => void }) {
  const { code, questions, answers, handedInMs } = opened.review;
  return (
    <>
      <p>
        <Trans>
          From <StudentCode>{code}</StudentCode>. You see nothing else of the student, and nothing of what
          others say.
        </Trans>
      </p>
      <Card title={<Trans>Answers</Trans>}>
        <AnswerList questions={questions} answers={answers} />
      </Card>
      {handedInMs === undefined ? (
        <ReviewForm opened={opened} onAgain={onAgain} />
      ) : (
        <HandedIn opened={opened} />
      )}
    </>
  );
}

function OneReview({ id }: { id: string }) {
  const opened = useOpenedReview(id);
  return (
    <QueryPart query={opened} loading={<Trans>Loading…</Trans>}>
      {(data) => <Reading key={opened.dataUpdatedAt} opened={data} onAgain={() => void opened.refetch()} />}
    </QueryPart>
  );
}

/** An application, read without knowing of whom [FEAT-08]. */
export function Component() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <Page heading={<Trans>Review an application</Trans>} tabTitle={t`Application`} width="text">
      <p>
        <TextLink to={paths.adminReading}>
          <Trans>All applications to review</Trans>
        </TextLink>
      </p>
      {/* another one is another visit, with a record of its own */}
      <OneReview key={id} id={id} />
    </Page>
  );
}
