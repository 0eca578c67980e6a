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
      return (
        <Trans comment="Public search, above a result: its kind, a question many people ask">
          Common question
        </Trans>
      );
    case 'post':
      return <Trans comment="Public search, above a result: its kind, a post of the blog">Blog</Trans>;
    case 'programme':
      return (
        <Trans comment="Public search, above a result: its kind, a mentoring programme or scholarship">
          Programme
        </Trans>
      );
    case 'requirement':
      return (
        <Trans comment="Public search, above a result: its kind, what a programme asks of applicants">
          Requirement
        </Trans>
      );
    case 'milestone':
      return (
        <Trans comment="Public search, above a result: its kind, a day from the list of dates of the programmes">
          Timeline
        </Trans>
      );
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
      <Trans comment="Public search, under a result: {shown} is the day it was written or checked">
        Date: {shown}
      </Trans>
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
