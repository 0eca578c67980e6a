import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useDirectory } from '../hooks/use-directory.ts';
import { isNarrowed, queryOf } from '../rules/directory-filter.ts';
import { FilterForm } from '../ui/filter-form.tsx';
import { MentorCardView } from '../ui/mentor-card-view.tsx';

export { loadDirectory as loader } from '../hooks/load-directory.ts';

type Directory = ReturnType<typeof useDirectory>;

function NobodyHere({ isSearch }: { isSearch: boolean }) {
  if (isSearch) {
    return (
      <EmptyState
        title={<Trans>Nobody in this list fits that search</Trans>}
        action={
          <LinkButton to={paths.companions}>
            <Trans>Show everyone</Trans>
          </LinkButton>
        }
      >
        <Trans>Try another word or leave out a choice. Some people show themselves only to members.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={<Trans>Nobody introduces themselves here yet</Trans>}>
      <Trans>
        Whoever accompanies others decides who may see the card. The team looks for somebody who fits you all
        the same.
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
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {directory.page.cards.length > 0 ? (
        <Trans>The server cannot be reached. You see what was read in this window before.</Trans>
      ) : (
        <Trans>The server cannot be reached. Please load this page again in a moment.</Trans>
      )}
    </Notice>
  );
}

function People({ directory }: { directory: Directory }) {
  const { page, state, filter } = directory;
  return (
    <section aria-labelledby="people" className="grid gap-4">
      <h2 id="people" className="text-xl font-bold">
        <Trans>Who introduces themselves</Trans>
      </h2>
      {state === 'unreached' && <Unreached directory={directory} />}
      {state === 'looking' && (
        <p role="status" className="text-ink-quiet">
          <Trans>Looking …</Trans>
        </p>
      )}
      {state === 'answered' && page.cards.length === 0 && (
        <NobodyHere isSearch={isNarrowed(filter) || filter.after !== undefined} />
      )}
      {page.cards.length > 0 && (
        <ul className="grid items-stretch gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {page.cards.map((card) => (
            <li key={card.id} className="grid">
              <MentorCardView card={card} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {filter.after && (
          <LinkButton to={paths.companions + queryOf({ ...filter, after: undefined })}>
            <Trans>To the beginning of the list</Trans>
          </LinkButton>
        )}
        {page.next && (
          <LinkButton to={paths.companions + queryOf({ ...filter, after: page.next })}>
            <Trans>Next page</Trans>
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** ROUTE-02: who accompanies others and shows it, as far as each of them allows; never a way to reach them. */
export function Component() {
  const { t } = useLingui();
  const directory = useDirectory();
  return (
    <Page
      heading={<Trans>People who accompany others</Trans>}
      lead={
        <Trans>
          The team has got to know each of them. You need not choose: the team looks for somebody who fits
          you.
        </Trans>
      }
      tabTitle={t`Companions`}
      description={t`People who give some of their time to accompany others, as they introduce themselves.`}
    >
      <FilterForm filter={directory.filter} onAsk={directory.ask} onBegin={directory.getReady} />
      <People directory={directory} />
      <p className="max-w-measure text-ink-quiet">
        <Trans>
          Telephone numbers and addresses stand on no card. Some people show themselves only to those who have
          an account.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.signup}>
          <Trans>Sign up</Trans>
        </LinkButton>
        <LinkButton to={paths.involved}>
          <Trans>How you can take part</Trans>
        </LinkButton>
      </div>
    </Page>
  );
}
