import { Trans } from '@lingui/react/macro';
import type { Passage } from '#domain/advisor/passage.ts';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The day of a source, in both calendars. */
export function SourceDate({ date }: { date: string | null }) {
  const format = useFormat();
  const day = dateOfIso(date ?? '');
  if (!day) return null;
  const shown = format.dayInBoth(day);
  return (
    <span className="text-sm text-ink-quiet">
      <Trans>Date: {shown}</Trans>
    </span>
  );
}

/** The passages that answer, the best first, each with where it stands. */
export function PassageList({ passages }: { passages: readonly Passage[] }) {
  return (
    <ol className="grid gap-3">
      {passages.map(({ id, title, text, path, date }) => (
        <li key={id}>
          <Card
            level={3}
            title={
              <span dir="auto" className="block">
                {title}
              </span>
            }
          >
            <p dir="auto" className="break-words whitespace-pre-line">
              {text}
            </p>
            <p className="flex flex-wrap items-center gap-x-4">
              <TextLink to={path}>
                <Trans>Open the page</Trans>
              </TextLink>
              <SourceDate date={date} />
            </p>
          </Card>
        </li>
      ))}
    </ol>
  );
}
