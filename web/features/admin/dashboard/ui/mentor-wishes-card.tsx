import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMentorWishes } from '../hooks/use-mentor-wishes.ts';
import { AnswerList } from './answer-list.tsx';
import { FieldNames } from './person-labels.tsx';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { Typed } from '#web/ui/admin/typed.tsx';
import { DayOf } from '#web/ui/admin/when.tsx';

function Wishes({ mentorId }: { mentorId: string }) {
  const query = useMentorWishes(mentorId);
  return (
    <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
      {(wishes) =>
        wishes ? (
          <AnswerList
            answers={[
              {
                id: 'preferred',
                question: <Trans>Gladly</Trans>,
                answer: wishes.preferred.length > 0 && <FieldNames fields={wishes.preferred} />,
              },
              {
                id: 'avoided',
                question: <Trans>Rather not</Trans>,
                answer: wishes.avoided.length > 0 && <FieldNames fields={wishes.avoided} />,
              },
              {
                id: 'reason',
                question: <Trans>Why, for the team</Trans>,
                answer: wishes.reason && <Typed>{wishes.reason}</Typed>,
              },
              {
                id: 'changed',
                question: <Trans>Changed on</Trans>,
                answer: <DayOf ms={wishes.changedAtMs} />,
              },
            ]}
          />
        ) : (
          <p className="text-ink-quiet">
            <Trans>This mentor has said nothing about it.</Trans>
          </p>
        )
      }
    </QueryPart>
  );
}

/** What a mentor would like to accompany: read on request, which is recorded and told to her [FEAT-11]. */
export function MentorWishesCard({ mentorId }: { mentorId: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Card title={<Trans>What the mentor would like to help with</Trans>}>
      {isAsked ? (
        <Wishes mentorId={mentorId} />
      ) : (
        <>
          <p>
            <Trans>
              Wishes give or take points in a round and rule nobody out. Each reading is recorded.
            </Trans>
          </p>
          <div>
            <Button onClick={() => setAsked(true)}>
              <Trans>Read the wishes</Trans>
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
