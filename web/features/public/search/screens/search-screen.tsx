import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { type ShownSearch, useSearch } from '../hooks/use-search.ts';
import { HitList } from '../ui/hit-list.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { UrgentMessage, WaysOn } from '../ui/ways-on.tsx';

export { loadSearch as loader } from '../hooks/load-search.ts';

function Unreached() {
  const { pathname, search } = useLocation();
  return (
    <Notice
      kind="warning"
      actions={
        <LinkButton to={pathname + search} replace>
          <Trans comment="Public search, the server did not answer: link that looks like a button">
            Try again
          </Trans>
        </LinkButton>
      }
    >
      <Trans comment="Public search, offline and nothing kept: what to do">
        We cannot reach the server, and this phone has no saved copy to search. Pages you opened before may
        still work.
      </Trans>
    </Notice>
  );
}

/** Said to whoever does not see the page change, too. */
function Outcome({ shown: { is, isLooking, answer } }: { shown: ShownSearch }) {
  const found = answer.hits.length;
  return (
    <div role="status" className="empty:hidden">
      {isLooking ? (
        <p className="text-ink-quiet">
          <Trans comment="Public search: shown while it is running">Searching…</Trans>
        </p>
      ) : (
        is === 'answered' && (
          <h2 className="text-xl font-bold">
            {found === 0 ? (
              <Trans comment="Public search: heading of an empty result">No results</Trans>
            ) : (
              <Plural
                comment="Public search: heading over the results; # is the number"
                value={found}
                one="# result"
                other="# results"
              />
            )}
          </h2>
        )
      )}
    </div>
  );
}

function Answer({ shown: { answer, isCached } }: { shown: ShownSearch }) {
  const { hits, isUrgent } = answer;
  return (
    <>
      {isUrgent && <UrgentMessage />}
      {isCached && (
        <Notice kind="info">
          <Trans comment="Public search, offline: above results that may be old">
            We cannot reach the server. These results come from the copy on this phone.
          </Trans>
        </Notice>
      )}
      {hits.length > 0 && <HitList hits={hits} />}
      <p className="max-w-measure">
        <Trans comment="Public search, under the results: what to do when nothing fits">
          Not what you were looking for? Try other words, or fewer. If you have an account, you can send your
          question to the team.
        </Trans>
      </p>
      <WaysOn />
    </>
  );
}

/** FEAT-09, layer 0: the search of the site, for everybody and without a script. */
export function Component() {
  const { t } = useLingui();
  const shown = useSearch();
  const { question, is, isLooking } = shown;
  return (
    <Page
      heading={<Trans comment="Public search: title of the page">Search this site</Trans>}
      lead={
        <Trans comment="Public search, under the title: what can be found; “dates” are deadlines of programmes">
          Search the blog, programmes, dates and common questions.
        </Trans>
      }
      tabTitle={t({ message: 'Search', comment: 'Public search: title of the browser tab; discreet' })}
    >
      <SearchForm question={question} isTooLong={is === 'too-long'} />
      <Outcome shown={shown} />
      {!isLooking && is === 'nothing' && <WaysOn />}
      {!isLooking && is === 'unreached' && <Unreached />}
      {!isLooking && is === 'answered' && <Answer shown={shown} />}
    </Page>
  );
}
