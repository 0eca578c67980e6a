import { Trans } from '@lingui/react/macro';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Written } from '#web/ui/written.tsx';
import type { ClosedBy, Wish } from '../rules/wish.ts';
import { useNameOf } from './use-name-of.ts';

/** While wishes count for nothing: why, and the list as it stands. */
export function ClosedList({ closedBy, wishes }: { closedBy: ClosedBy; wishes: readonly Wish[] }) {
  const nameOf = useNameOf();
  const { number } = useFormat();
  return (
    <>
      <Notice>
        {closedBy === 'mentor' ? (
          <Trans comment="Wishes of a student, list that cannot be changed: notice">
            You have a mentor, so wishes count for nothing now. If that ends, you can choose again here.
          </Trans>
        ) : (
          <Trans comment="Wishes of a student, list that cannot be changed: notice">
            The team has found a mentor and is asking both of you, so the list is closed. If one of you
            declines, you can change it again.
          </Trans>
        )}
      </Notice>
      {wishes.length > 0 && (
        <Card
          title={<Trans comment="Wishes of a student, list that cannot be changed: heading">Your list</Trans>}
        >
          <ol className="grid gap-2">
            {wishes.map((wish, place) => (
              <li key={wish.mentorId} className="grid">
                <span className="flex gap-2 font-bold">
                  {number(place + 1)}. <bdi>{nameOf(wish)}</bdi>
                </span>
                {wish.reason !== '' && (
                  <Written as="span" className="break-words">
                    {wish.reason}
                  </Written>
                )}
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}
