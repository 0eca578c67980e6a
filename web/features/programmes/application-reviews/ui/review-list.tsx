import { Trans } from '@lingui/react/macro';
import type { HandedInReview } from '#domain/programmes/programme-review.ts';
import { Card } from '#web/ui/card.tsx';
import { PointsList } from './points-list.tsx';

function Reader({ name, isThird }: HandedInReview) {
  const who = name === '' ? <Trans>A deleted account</Trans> : <bdi>{name}</bdi>;
  return isThird ? <Trans>{who}, as the third reader</Trans> : who;
}

/** What the readers of an application have said, once all of them have handed in; undefined before. */
export function ReviewList({ reviews }: { reviews: readonly HandedInReview[] | undefined }) {
  if (!reviews) {
    return (
      <p className="text-ink-quiet">
        <Trans>What its readers say is shown here once all of them have handed in.</Trans>
      </p>
    );
  }
  return (
    <>
      {reviews.map((review) => (
        <Card key={review.id} title={<Reader {...review} />}>
          <PointsList {...review} />
        </Card>
      ))}
    </>
  );
}
