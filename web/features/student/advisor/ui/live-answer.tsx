import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { LiveIntent } from '#domain/advisor/live-intents.ts';
import type { PackDate } from '#domain/advisor/pack.ts';
import { paths } from '#web/app/paths.ts';
import { MentorSection, NextStepCard } from '#web/features/student/dashboard/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

function NextDeadline({ dates }: { dates: readonly PackDate[] | undefined }) {
  const format = useFormat();
  const [nowMs] = useState(Date.now);
  const coming = (dates ?? []).filter(({ atMs }) => atMs >= nowMs);
  const next = coming.find(({ isClosing }) => isClosing) ?? coming[0];
  return (
    <Card
      title={<Trans comment="Answer from the data of the website: heading">The next date</Trans>}
      actions={
        <LinkButton to={paths.timeline}>
          <Trans comment="Answer from the data of the website: link that looks like a button">
            See all dates
          </Trans>
        </LinkButton>
      }
    >
      {next ? (
        <>
          <p className="font-semibold">
            <bdi>{next.title}</bdi>
          </p>
          <p>{format.kabulTimeInBoth(next.atMs)}</p>
        </>
      ) : (
        <p>
          {dates === undefined ? (
            <Trans comment="Answer from the data of the website: sentence">
              The dates are not loaded yet. Connect to the internet, or open the page with all dates.
            </Trans>
          ) : (
            <Trans comment="Answer from the data of the website: sentence">
              No dates are coming up. The page with all dates has the latest.
            </Trans>
          )}
        </p>
      )}
    </Card>
  );
}

/** What is answered from the person's own data, as it is now or was when this phone had a connection last. */
export function LiveAnswer(props: { intent: LiveIntent; dates: readonly PackDate[] | undefined }) {
  switch (props.intent) {
    case 'my_mentor':
      return <MentorSection />;
    case 'next_step':
      return <NextStepCard />;
    case 'next_deadline':
      return <NextDeadline dates={props.dates} />;
  }
}
