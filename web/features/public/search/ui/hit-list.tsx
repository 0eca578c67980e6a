import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { TextPiece } from '#domain/advisor/excerpt.ts';
import type { PassageKind } from '#domain/advisor/passage.ts';
import type { SiteHit } from '#domain/advisor/site-search.ts';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';

/** A text in which what was asked for is marked. */
function Marked({ pieces }: { pieces: readonly TextPiece[] }) {
  return pieces.map(({ text, isHit }, place) => {
    // pieces have no name besides their place, and never move
    const key = `${place} ${text}`;
    return isHit ? (
      <mark key={key} className="rounded-sm bg-warning-soft font-semibold text-ink">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}

function KindWord({ kind }: { kind: PassageKind }) {
  switch (kind) {
    case 'faq':
      return <Trans>Common question</Trans>;
    case 'post':
      return <Trans>Blog</Trans>;
    case 'programme':
      return <Trans>Programme</Trans>;
    case 'requirement':
      return <Trans>Requirement</Trans>;
    case 'milestone':
      return <Trans>Timeline</Trans>;
  }
}

/** The day of a source, in both calendars. */
function SourceDay({ date }: { date: string | null }) {
  const format = useFormat();
  const day = dateOfIso(date ?? '');
  if (!day) return null;
  const shown = format.dayInBoth(day);
  return (
    <span>
      <Trans>Date: {shown}</Trans>
    </span>
  );
}

/** What was found, the best first, each with where it is. */
export function HitList({ hits }: { hits: readonly SiteHit[] }) {
  return (
    <ol className="grid max-w-measure divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {hits.map(({ id, kind, title, excerpt, path, date }) => (
        <li key={id} className="grid gap-1 p-4">
          <h3 className="text-lg font-bold break-words">
            <Link
              to={path}
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              <span dir="auto">
                <Marked pieces={title} />
              </span>
            </Link>
          </h3>
          <p dir="auto" className="break-words whitespace-pre-line">
            <Marked pieces={excerpt} />
          </p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-quiet">
            <Badge>
              <KindWord kind={kind} />
            </Badge>
            <SourceDay date={date} />
          </p>
        </li>
      ))}
    </ol>
  );
}
