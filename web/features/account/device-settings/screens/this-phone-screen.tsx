import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LockCard } from '#web/platform/device-lock/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useStaysHere } from '../hooks/use-stays-here.ts';
import { DeleteCard } from '../ui/delete-card.tsx';
import { OfflineCard } from '../ui/offline-card.tsx';
import { ReceivedData } from '../ui/received-data.tsx';

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}

function Points({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1 ps-6">{children}</ul>;
}

function WhatIsStored() {
  return (
    <Part
      title={
        <Trans comment="Page “This phone”, safety: heading">
          What this phone keeps while you are signed in
        </Trans>
      }
    >
      <Points>
        <li>
          <Trans comment="Page “This phone”, safety: line of a list">
            Your sign-in, so that you need not type your password each time: for a day at most.
          </Trans>
        </li>
        <li>
          <Trans comment="Page “This phone”, safety: line of a list">
            What you read here last, so that you can read it without a network.
          </Trans>
        </li>
        <li>
          <Trans comment="Page “This phone”, safety: line of a list">
            What you typed and did not send, and what waits to be sent.
          </Trans>
        </li>
        <li>
          <Trans comment="Page “This phone”, safety: line of a list">
            Copies of the public pages and pictures that you opened.
          </Trans>
        </li>
      </Points>
      <p>
        <Trans comment="Page “This phone”, safety: sentence">
          What you read and typed is locked: it can be read only on this website, while you are signed in.
          Anyone who holds the phone then can read it too. Sign out before you put it down.
        </Trans>
      </p>
      <p>
        <Trans comment="Page “This phone”, safety: sentence">
          When you sign out, or delete your data here, all of it goes. Your email address may stay in the
          browser's own files for a while; only someone with special tools finds it there.
        </Trans>
      </p>
    </Part>
  );
}

function MayBeThrownAway() {
  const isSafe = useStaysHere();
  return (
    isSafe === false && (
      <Notice kind="warning">
        <Trans comment="Page “This phone”, safety: notice">
          When the phone has no room left, this browser may delete what was not sent. Send it soon, or keep it
          as a file.
        </Trans>
      </Notice>
    )
  );
}

function LeavingQuickly() {
  return (
    <Part title={<Trans comment="Page “This phone”, safety: heading">Leaving quickly</Trans>}>
      <p>
        <Trans comment="Page “This phone”, safety: sentence">
          While you are signed in, “Leave quickly” is at the top of every page. Press it, or press the Shift
          key three times: the page goes blank at once, and a page that shows only the date replaces it. It
          works offline too.
        </Trans>
      </p>
      <p>
        <Trans comment="Page “This phone”, safety: sentence">
          What goes from this phone with it you choose beforehand: press “What is this?” beside it. Try it
          once, so that your hand knows it.
        </Trans>
      </p>
    </Part>
  );
}

function SomebodyElse() {
  return (
    <Part title={<Trans comment="Page “This phone”, safety: heading">A phone that is not yours alone</Trans>}>
      <p>
        <Trans comment="Page “This phone”, safety: sentence">
          When you sign in, tick “Someone else uses this phone”. Then nothing of yours stays on it: if you
          close the page or do not touch it for 5 minutes, you are signed out and anything you have not sent
          is lost.
        </Trans>
      </p>
    </Part>
  );
}

function Borrowed() {
  return (
    <Notice
      title={
        <Trans comment="Page “This phone”, safety: heading of a notice">
          Nothing of yours is kept on this phone
        </Trans>
      }
    >
      <Trans comment="Page “This phone”, safety: notice">
        You said at sign-in that someone else uses it. What you have not sent is only in this page, until you
        close it or do not touch it for 5 minutes.
      </Trans>
    </Notice>
  );
}

function PrivateWindow() {
  return (
    <Part title={<Trans comment="Page “This phone”, safety: heading">A private window</Trans>}>
      <p>
        <Trans comment="Page “This phone”, safety: sentence">
          Most browsers can open a private window; in the menu it is called «Incognito» or «Private». When you
          close it, the browser forgets what you did there, the history too. Files that you saved stay.
        </Trans>
      </p>
    </Part>
  );
}

function WhatStays() {
  return (
    <Part title={<Trans comment="Page “This phone”, safety: heading">What this website cannot delete</Trans>}>
      <Points>
        <li>
          <Trans comment="Page “This phone”, safety: line of a list">
            The history of the browser: in its menu, open the history and delete it there.
          </Trans>
        </li>
        <li>
          <Trans comment="Page “This phone”, safety: line of a list">
            Files that you saved, pictures of the screen, and the icon if you installed the app.
          </Trans>
        </li>
        <li>
          <Trans comment="Page “This phone”, safety: line of a list">
            Passwords that the browser remembers: they are in its settings.
          </Trans>
        </li>
        <li>
          <Trans comment="Page “This phone”, safety: line of a list">
            If you sign in with Google: what Google writes down in that account.
          </Trans>
        </li>
      </Points>
      <p>
        <Trans comment="Page “This phone”, safety: sentence">
          The people who run the network can see that this website was opened, but not what you read or write.
        </Trans>
      </p>
    </Part>
  );
}

/** SG-17, SG-06: what this phone keeps, how to leave nothing, and the one button that removes it; also without a line. */
export function Component() {
  const { t } = useLingui();
  const { isBorrowed } = useSession();
  return (
    <Page
      heading={<Trans comment="Page “This phone”, safety: title of the page">Safety on this phone</Trans>}
      tabTitle={t({
        message: 'This phone',
        comment: 'Page “This phone”, settings for the device in the hand: title of the browser tab; discreet',
      })}
      lead={
        <Trans comment="Page “This phone”, safety: first sentence">
          For people who share a phone, or whose phone others look at.
        </Trans>
      }
      width="form"
    >
      <DeleteCard />
      <LockCard />
      <LeavingQuickly />
      {isBorrowed ? <Borrowed /> : <WhatIsStored />}
      <MayBeThrownAway />
      {!isBorrowed && <SomebodyElse />}
      <PrivateWindow />
      <WhatStays />
      <OfflineCard />
      <ReceivedData />
    </Page>
  );
}
