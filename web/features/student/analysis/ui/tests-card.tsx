import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { StudentTest } from '#domain/analysis/student-test.ts';
import { isWorthRetrying } from '#domain/error-codes.ts';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Details } from '#web/ui/details.tsx';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useTestWrites } from '../hooks/use-tests.ts';
import { TestLine } from './test-line.tsx';
import { useTestLabels } from './test-labels.ts';

/** Comes with the first visit of the page and not ahead of it: a form is larger than what it adds to. */
const TestForm = lazy(async () => ({
  default: (await loadPart(() => import('./test-form.tsx'))).TestForm,
}));

/** Her tests, with what waits on this phone, and the form for another one [FEAT-10]. */
export function TestsCard({ tests }: { tests: readonly StudentTest[] }) {
  const { t } = useLingui();
  const labels = useTestLabels();
  const errorText = useErrorText();
  const { write, waiting } = useTestWrites();
  const added = waiting.filter((one) => one.operation === 'add');
  const removed = new Set(waiting.flatMap((one) => (one.operation === 'remove' ? [one.testId] : [])));
  const isRefused = write.error && !isWorthRetrying(write.error.code);
  return (
    <Card
      title={
        <Trans comment="Where a student is in applying: heading over the scores of English and school tests">
          Your tests
        </Trans>
      }
    >
      {tests.length + added.length === 0 && (
        <p className="text-ink-quiet">
          <Trans comment="Where a student is in applying, no score yet: “Not known” is the badge beside English, keep the same words; no reproach">
            No test is written down. Without one, English is “Not known”. That is no fault.
          </Trans>
        </p>
      )}
      <ul className="grid gap-3">
        {tests.map((test) => (
          <li key={test.id} className="flex flex-wrap items-center justify-between gap-2">
            <TestLine test={test} />
            {removed.has(test.id) ? (
              <span className="text-ink-quiet">
                <Trans comment="List of the tests of a student, removed while offline: beside the score">
                  Taken away as soon as there is a network
                </Trans>
              </span>
            ) : (
              <Button
                busy={write.isPending}
                aria-label={t({
                  message: `Remove: ${labels(test.scale)}`,
                  comment:
                    'List of the tests of a student: button, read aloud by screen readers; {0} is the name of the test',
                })}
                onClick={() => write.mutate({ operation: 'remove', testId: test.id })}
              >
                <Trans comment="List of the tests of a student: button beside a score">Remove</Trans>
              </Button>
            )}
          </li>
        ))}
        {added.map((test, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two that wait may be the same: their place tells them apart
          <li key={index}>
            <TestLine test={test} />
            <span className="text-ink-quiet">
              <Trans comment="List of the tests of a student, added while offline: beside the score">
                Kept on this phone, sent as soon as there is a network
              </Trans>
            </span>
          </li>
        ))}
      </ul>
      {isRefused && (
        <Notice kind="error" live="assertive">
          {errorText(write.error)}
        </Notice>
      )}
      <Details
        summary={
          <Trans comment="List of the tests of a student: heading that opens the form for one more score">
            Write a test down
          </Trans>
        }
      >
        <PartBoundary
          fallback={
            <Trans comment="List of the tests of a student: error instead of the form">
              We could not load this part.
            </Trans>
          }
        >
          <Suspense
            fallback={
              <LoadingPart>
                <Trans comment="List of the tests of a student: shown while the form is loading">
                  Loading…
                </Trans>
              </LoadingPart>
            }
          >
            <TestForm busy={write.isPending} onAdd={(test) => write.mutate(test)} />
          </Suspense>
        </PartBoundary>
      </Details>
    </Card>
  );
}
