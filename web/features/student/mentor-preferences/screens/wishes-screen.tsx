import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CouldNotRead } from '#web/platform/query/index.ts';
import { paths } from '#web/app/paths.ts';
import { LoadingPart } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { type Never, useOwnWishes, useWishList } from '../hooks/use-wishes.ts';
import { withWish } from '../rules/wish.ts';
import { ChoiceList } from '../ui/choice-list.tsx';
import { ClosedList } from '../ui/closed-list.tsx';
import { NeverDialog, NeverPart } from '../ui/never-part.tsx';
import { WishList } from '../ui/wish-list.tsx';

/** Which mentors a student would like, in her order, and whom she never wants [FEAT-11]. */
export function Component() {
  const { t } = useLingui();
  const own = useOwnWishes();
  const list = useWishList(own.data);
  const [asked, setAsked] = useState<Never>();
  const closedBy = own.data?.closedBy ?? null;
  // without what the server holds nobody knows what is written over
  const isKnown = list.isReady && (own.data !== undefined || list.isWaiting);
  const isLoading = !isKnown && own.fetchStatus === 'fetching';
  return (
    <Page
      heading={
        <Trans comment="Wishes of a student about the mentor: title of the page">
          Mentors you would like
        </Trans>
      }
      lead={
        <Trans comment="Wishes of a student about the mentor: first sentence">
          Your wishes help us choose, but safety, language and free places come first. Only the team sees your
          wishes, no mentor does.
        </Trans>
      }
      tabTitle={t({
        message: 'My list',
        comment:
          'List of mentors whom a student would like: title of the browser tab; discreet, says nothing of mentors',
      })}
      width="form"
    >
      <CouldNotRead of={[own]} />
      {isLoading && (
        <LoadingPart>
          <Trans comment="Wishes of a student about the mentor: shown while loading">Loading…</Trans>
        </LoadingPart>
      )}
      {isKnown && closedBy !== null && <ClosedList closedBy={closedBy} wishes={list.wishes} />}
      {isKnown && closedBy === null && (
        <>
          <WishList list={list} onNever={setAsked} />
          <ChoiceList
            wishes={list.wishes}
            nevers={list.nevers.all}
            onAdd={(choice) => list.change((wishes) => withWish(wishes, choice))}
            onNever={setAsked}
          />
        </>
      )}
      {isKnown && <NeverPart nevers={list.nevers} />}
      {asked && <NeverDialog mentor={asked} nevers={list.nevers} onClose={() => setAsked(undefined)} />}
      <TextLink to={paths.dashboard}>
        <Trans comment="Wishes of a student about the mentor: link">To the dashboard</Trans>
      </TextLink>
    </Page>
  );
}
