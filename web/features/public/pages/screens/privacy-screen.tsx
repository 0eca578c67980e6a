import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '#web/ui/page.tsx';
import { Chapter, Points, Version } from '../ui/document.tsx';

function WhatIsStored() {
  return (
    <Chapter title={<Trans>What is kept</Trans>}>
      <Points>
        <li>
          <Trans>
            Your account: e-mail address, names, language, and your password in a form that nobody can read.
          </Trans>
        </li>
        <li>
          <Trans>
            What you answer in your profile. Most of it is optional, and you can change or empty it at any
            time.
          </Trans>
        </li>
        <li>
          <Trans>If you apply to accompany others: your application and how it was decided.</Trans>
        </li>
        <li>
          <Trans>
            Who accompanies whom, and since when; what was told to you in notifications and mails.
          </Trans>
        </li>
        <li>
          <Trans>
            When something breaks: a report of the error, from which addresses, numbers and keys are removed
            first.
          </Trans>
        </li>
      </Points>
      <p>
        <Trans>
          There is no advertising, and nothing is loaded from other sites, sold or given away. Screens that
          are opened while somebody is signed in are counted, never by whom.
        </Trans>
      </p>
      <p>
        <Trans>
          Where answers to questions can be had in a few sentences, a language model of another company makes
          them, only when you ask for it. It gets the question without names, numbers and places.
        </Trans>
      </p>
    </Chapter>
  );
}

function WhoSeesWhat() {
  return (
    <Chapter title={<Trans>Who sees what of a student</Trans>}>
      <Points>
        <li>
          <Trans>Other students and visitors: nothing.</Trans>
        </li>
        <li>
          <Trans>
            The person who accompanies you, from the day on which the team has brought you together: your
            first or chosen name, level of education and English, marks and test results, interests, what you
            wrote about yourself and your activities, how good your internet is, an age group, the kind of
            school. Your gender only if you share it.
          </Trans>
        </li>
        <li>
          <Trans>
            Never that person: your last name, e-mail, phone number, birth date, places, province, religion,
            your family's income or education. Numbers and addresses that you write into your texts are
            hidden.
          </Trans>
        </li>
        <li>
          <Trans>
            The team: everything in your profile, because it must choose and protect. Each opening of a
            profile is written down.
          </Trans>
        </li>
        <li>
          <Trans>
            A program reads what you write here for signs that somebody is in danger. If it finds one, the
            team reads those words and answers you. A note that nobody else sees is read on your phone alone.
          </Trans>
        </li>
      </Points>
    </Chapter>
  );
}

function Under18() {
  return (
    <Chapter title={<Trans>If you are under 18</Trans>}>
      <p>
        <Trans>
          The team takes special care in choosing who accompanies you, may read what is written here, and
          steps in when something is not right. Nobody who accompanies you learns how to reach you outside
          this place.
        </Trans>
      </p>
    </Chapter>
  );
}

function OnYourDevice() {
  return (
    <Chapter title={<Trans>On your phone or computer</Trans>}>
      <Points>
        <li>
          <Trans>One cookie remembers your language.</Trans>
        </li>
        <li>
          <Trans>
            While you are signed in, the browser keeps a key to your account and what you are typing.
          </Trans>
        </li>
        <li>
          <Trans>
            Signing out removes both and ends your account's sessions on all devices. The browser's own
            history, screenshots and downloads stay: only you can delete those.
          </Trans>
        </li>
      </Points>
    </Chapter>
  );
}

function HowSafe() {
  return (
    <Chapter title={<Trans>How safe it is</Trans>}>
      <p>
        <Trans>
          Every request is checked in the database itself, connections are encrypted, and few people have
          access. Still, no computer is perfectly safe, and we cannot protect a phone that another person
          holds. Leave out whatever could harm you if the wrong person read it.
        </Trans>
      </p>
    </Chapter>
  );
}

function YourRights() {
  return (
    <Chapter title={<Trans>Your rights</Trans>}>
      <Points>
        <li>
          <Trans>You see your own profile at any time, and correct it.</Trans>
        </li>
        <li>
          <Trans>
            To have your account deleted, or to get everything that is kept of you, answer any mail from us.
            No reason is needed.
          </Trans>
        </li>
        <li>
          <Trans>
            With the account your profile, answers and texts are deleted. What may remain is the bare note
            that an account was there, without a name, where safety demands it.
          </Trans>
        </li>
      </Points>
    </Chapter>
  );
}

/** ROUTE-15: what is stored, who sees it, and how it goes away again. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      heading={<Trans>Privacy policy</Trans>}
      lead={<Trans>What is kept of you, who sees it, and how you get rid of it.</Trans>}
      tabTitle={t`Privacy policy`}
      description={t`What is kept of you, who sees it, and how you get rid of it.`}
      width="text"
    >
      <Version />
      <WhatIsStored />
      <WhoSeesWhat />
      <Under18 />
      <OnYourDevice />
      <HowSafe />
      <YourRights />
    </Page>
  );
}
