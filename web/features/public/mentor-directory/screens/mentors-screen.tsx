import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAwake } from '#web/ui/use-awake.ts';
import { useDirectory } from '../hooks/use-directory.ts';
import { useSearchForm } from '../hooks/use-search-form.ts';
import { isNarrowed, queryOf } from '../rules/directory-filter.ts';
import { ChosenRow } from '../ui/chosen-row.tsx';
import { FilterPanel, PANEL_ID } from '../ui/filter-panel.tsx';
import { MentorCardView } from '../ui/mentor-card-view.tsx';
import { NobodyFits } from '../ui/nobody-fits.tsx';
import { SearchRow } from '../ui/search-row.tsx';

export { loadDirectory as loader } from '../hooks/load-directory.ts';

type Directory = ReturnType<typeof useDirectory>;

function NobodyHere({ isSearch }: { isSearch: boolean }) {
  if (isSearch) {
    return (
      <EmptyState
        title={
          <Trans comment="Public list of mentors, a search without result: heading">
            No mentors match your search
          </Trans>
        }
        action={
          <LinkButton to={paths.companions}>
            <Trans comment="Public list of mentors, a search without result: link that looks like a button, removes every filter">
              Show all mentors
            </Trans>
          </LinkButton>
        }
      >
        <Trans comment="Public list of mentors, a search without result: what to do">
          Try another word or remove a filter. Some mentors are shown only to people with an account.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans comment="Public list of mentors, empty: heading">No mentors to show yet</Trans>}
    >
      <Trans comment="Public list of mentors, empty: students need not choose, the team proposes a mentor">
        Mentors decide who sees their profile. We look for a mentor who suits you all the same.
      </Trans>
    </EmptyState>
  );
}

function Unreached({ directory }: { directory: Directory }) {
  return (
    <Notice
      kind="warning"
      live="polite"
      actions={
        <Button busy={directory.isBusy} onClick={directory.retry}>
          <Trans comment="Public list of mentors, the server did not answer: button">Try again</Trans>
        </Button>
      }
    >
      {directory.page.cards.length > 0 ? (
        <Trans comment="Public list of mentors, the server did not answer: “this window” is the open browser window">
          We cannot reach the server. You see mentors that this window loaded before.
        </Trans>
      ) : (
        <Trans comment="Public list of mentors, the server did not answer: nothing to show">
          We cannot reach the server. Try again in a moment.
        </Trans>
      )}
    </Notice>
  );
}

function Results({ directory }: { directory: Directory }) {
  const { page, state, filter } = directory;
  return (
    <section aria-labelledby="people" className="grid gap-4">
      <h2 id="people" className="sr-only">
        <Trans comment="Public list of mentors: heading over the cards, read aloud by screen readers">
          Results
        </Trans>
      </h2>
      {state === 'unreached' && <Unreached directory={directory} />}
      {state === 'looking' && (
        <p role="status" className="text-ink-quiet">
          <Trans comment="Public list of mentors: shown while a search is running">Loading…</Trans>
        </p>
      )}
      {state === 'answered' && page.cards.length === 0 && (
        <NobodyHere isSearch={isNarrowed(filter) || filter.after !== undefined} />
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {page.cards.map((card) => (
          <li key={card.id} className="grid">
            <MentorCardView card={card} />
          </li>
        ))}
        <li className="grid">
          <NobodyFits />
        </li>
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {filter.after && (
          <LinkButton to={paths.companions + queryOf({ ...filter, after: undefined })}>
            <Trans comment="Public list of mentors, under the cards: link that looks like a button">
              Back to the first page
            </Trans>
          </LinkButton>
        )}
        {page.next && (
          <LinkButton to={paths.companions + queryOf({ ...filter, after: page.next })}>
            <Trans comment="Public list of mentors, under the cards: link that looks like a button">
              Next page
            </Trans>
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** The filters at the start, the list beside them; on phones one below the other. */
function Directory({ directory }: { directory: Directory }) {
  const { filter, facets, found, getReady } = directory;
  const [chosen, setOpen] = useState<boolean>();
  // without the script the link has led to the panel
  const isTarget = useAwake() && location.hash === `#${PANEL_ID}`;
  const isOpen = chosen ?? isTarget;
  const { form, submit, tick } = useSearchForm(filter, (query) => {
    setOpen(false);
    directory.ask(query);
  });
  return (
    <div className="grid min-w-0 gap-3 lg:grid-cols-[232px_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-6">
      <SearchRow
        filter={filter}
        form={form}
        onSubmit={submit}
        onBegin={getReady}
        isPanelOpen={isOpen}
        onPanel={() => setOpen(!isOpen)}
      />
      <FilterPanel filter={filter} facets={facets} onTick={tick} onBegin={getReady} isOpen={isOpen} />
      <div className="grid min-w-0 content-start gap-3 lg:col-start-2">
        <ChosenRow filter={filter} facets={facets} found={found} />
        <Results directory={directory} />
      </div>
    </div>
  );
}

/** ROUTE-02: the mentors who show themselves, as far as each of them allows; never a way to reach them. */
export function Component() {
  const { t } = useLingui();
  const directory = useDirectory();
  return (
    <Page
      heading={
        <Trans comment="Public list of mentors: title of the page; plain, says what visitors find">
          Mentors
        </Trans>
      }
      lead={
        <Trans comment="Public list of mentors, under the title: “it is free” is the help; <0> is a link to the sign-up">
          Our mentors are further along in study and work. They help students from Afghanistan online, and it
          is free. You do not have to choose: <Link to={paths.signup}>sign up</Link>, and we suggest a mentor
          who suits you.
        </Trans>
      }
      tabTitle={t({ message: 'Directory', comment: 'Title of the tab: discreet, says nothing of mentors.' })}
      description={t({
        message: 'Fields, languages and free places.',
        comment:
          'Description in search engines and link previews: discreet, says nothing of mentors or students.',
      })}
    >
      <Directory directory={directory} />
      <div className="grid max-w-measure gap-1">
        <p className="text-ink-quiet">
          <Trans comment="Public list of mentors, at the end: safety, for students and mentors">
            Profiles never show phone numbers or addresses. Some mentors are shown only to people with an
            account.
          </Trans>
        </p>
        <TextLink to={paths.involved}>
          <Trans comment="Public list of mentors, at the end: link for visitors who know something that they could pass on">
            Could you be a mentor?
          </Trans>
        </TextLink>
      </div>
    </Page>
  );
}
