import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { WordedSource } from '#domain/advisor/wording/wording.ts';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { useFormat } from '#web/text/use-format.ts';
import { useSavedPages } from '../hooks/use-saved-pages.ts';

/** How old the source is, and whether its page opens on this phone without a line. */
function SourceFacts({ date, isSaved }: { date: string | null; isSaved: boolean }) {
  const format = useFormat();
  const day = dateOfIso(date ?? '');
  const shown = day ? format.day(day) : undefined;
  return (
    <small className="text-sm text-ink-quiet">
      {shown && (
        <>
          <Trans comment="On the link to a source of an answer: the day on which the page was last checked or published. 30 characters">
            as of <bdi>{shown}</bdi>
          </Trans>
          {' · '}
        </>
      )}
      {isSaved ? (
        <Trans comment="On the link to a source of an answer: the page can be opened without internet. 20 characters">
          saved
        </Trans>
      ) : (
        <Trans comment="On the link to a source of an answer: the page opens only with internet. 20 characters">
          needs internet
        </Trans>
      )}
    </small>
  );
}

/** Where an answer comes from, by the numbers in it. */
export function SourceChips({ sources }: { sources: readonly WordedSource[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const saved = useSavedPages(sources.map(({ path }) => path));
  if (sources.length === 0) return null;
  return (
    <ol
      aria-label={t({
        comment: 'Names the list of pages from which an answer comes; only read out',
        message: 'Sources',
      })}
      className="advice-sources"
    >
      {sources.map(({ title, path, date }, place) => (
        <li key={path + title}>
          <Link to={path}>
            <b>{format.number(place + 1)}</b>
            <span className="grid min-w-0">
              <span dir="auto" className="font-semibold">
                {title}
              </span>
              <SourceFacts date={date} isSaved={saved.has(path)} />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** The number of a source within an answer. */
export function SourceNumber({ place }: { place: number }) {
  const format = useFormat();
  return <sup className="ms-0.5 font-bold text-accent">{format.number(place)}</sup>;
}
