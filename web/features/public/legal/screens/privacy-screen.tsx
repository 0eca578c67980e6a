import { Trans, useLingui } from '@lingui/react/macro';
import { CONTACT_RETENTION_DAYS } from '#domain/limits.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Chapter, Points } from '#web/ui/document.tsx';
import { Page } from '#web/ui/page.tsx';
import { Version } from '../ui/version.tsx';

function WhatIsStored() {
  const days = useFormat().number(CONTACT_RETENTION_DAYS);
  return (
    <Chapter title={<Trans comment="Privacy policy: heading">What we store</Trans>}>
      <Points>
        <li>
          <Trans comment="Privacy policy, what we store: point of a list; the password is stored so that nobody can read it back">
            Your account: email address, names, language, and your password in a form that nobody can read.
          </Trans>
        </li>
        <li>
          <Trans comment="Privacy policy, what we store: point of a list; “clear” means to empty an answer">
            Your answers in the profile. Most are optional, and you can change or clear them at any time.
          </Trans>
        </li>
        <li>
          <Trans comment="Privacy policy, what we store: point of a list">
            If you apply as a mentor: your application and the decision.
          </Trans>
        </li>
        <li>
          <Trans comment="Privacy policy, what we store: point of a list; “since when” is the day mentoring began">
            Who your mentor or student is and since when; the notifications and emails we sent you.
          </Trans>
        </li>
        <li>
          <Trans comment="Public page, privacy policy">
            If you write to us on the page “Contact”: your message, and an email address if you want an
            answer. We delete both after {days} days.
          </Trans>
        </li>
        <li>
          <Trans comment="Privacy policy, what we store: point of a list; addresses of people and web pages, “keys” are secret codes">
            When something fails: an error report, after addresses, numbers and keys have been removed.
          </Trans>
        </li>
      </Points>
      <p>
        <Trans comment="Privacy policy, what we store: binding, plain; screens of this website are counted, not people">
          There is no advertising. Nothing is loaded from other websites, sold or given away. We count which
          screens are opened by people who are signed in, never who opened them.
        </Trans>
      </p>
      <p>
        <Trans comment="Privacy policy, what we store: binding, plain; a language model is a program that writes sentences (AI)">
          Where you can get an answer in a few sentences, a language model of another company writes it, only
          when you ask for it. It receives the question without names, numbers and places.
        </Trans>
      </p>
    </Chapter>
  );
}

function WhoSeesWhat() {
  return (
    <Chapter title={<Trans comment="Privacy policy: heading">Who sees what about a student</Trans>}>
      <Points>
        <li>
          <Trans comment="Privacy policy, who sees what about a student: point of a list, “nothing” is what they see">
            Other students and visitors: nothing.
          </Trans>
        </li>
        <li>
          <Trans comment="Privacy policy, who sees what about a student: binding, name every item; the age group is a range such as 16–17">
            Your mentor, from the day the team introduces you: your first or chosen name, level of education
            and English, marks and test results, interests, what you wrote about yourself and your activities,
            how good your internet is, an age group, the kind of school. Your gender only if you share it.
          </Trans>
        </li>
        <li>
          <Trans comment="Privacy policy, who sees what about a student: binding, name every item; they are hidden in texts before the mentor reads them">
            Your mentor never sees: your last name, email, phone number, date of birth, places, province,
            religion, or your family's income or education. Numbers and addresses that you write in your texts
            are hidden.
          </Trans>
        </li>
        <li>
          <Trans comment="Privacy policy, who sees what about a student: binding, plain">
            The team: everything in your profile, to choose a mentor and to keep you safe. Every time someone
            opens a profile, it is recorded.
          </Trans>
        </li>
        <li>
          <Trans comment="Privacy policy, who reads what: binding, plain; no person, a program looks first">
            A program checks what you write here for signs that someone is in danger. If it finds one, the
            team reads those words and answers you. A note that only you see is checked on your phone only.
          </Trans>
        </li>
      </Points>
    </Chapter>
  );
}

function Under18() {
  return (
    <Chapter
      title={
        <Trans comment="Privacy policy: heading, for readers who are not of age">If you are under 18</Trans>
      }
    >
      <p>
        <Trans comment="Privacy policy, under 18: binding, plain; “reach you” by telephone, email or other apps">
          The team takes special care in choosing your mentor, may read what is written here, and steps in
          when something is wrong. Your mentor never learns how to reach you outside this website.
        </Trans>
      </p>
    </Chapter>
  );
}

function OnYourDevice() {
  return (
    <Chapter
      title={
        <Trans comment="Privacy policy: heading over what is kept by the browser">
          On your phone or computer
        </Trans>
      }
    >
      <Points>
        <li>
          <Trans comment="Privacy policy, on your phone or computer: a cookie is a small file of the browser">
            One cookie remembers your language.
          </Trans>
        </li>
        <li>
          <Trans comment="Privacy policy, on your phone or computer: the key is a long code in place of the password">
            While you are signed in, the browser keeps a key to your account and what you are typing.
          </Trans>
        </li>
        <li>
          <Trans comment="Privacy policy, on your phone or computer: “both” are the key and what was typed; safety">
            Signing out removes both and signs you out on all devices. The browser's own history, screenshots
            and downloads stay: only you can delete those.
          </Trans>
        </li>
      </Points>
    </Chapter>
  );
}

function HowSafe() {
  return (
    <Chapter title={<Trans comment="Privacy policy: heading">How safe it is</Trans>}>
      <p>
        <Trans comment="Privacy policy, how safe it is: honest about limits; the “wrong person” may be family or a guard">
          Every request is checked in the database itself, connections are encrypted, and few people have
          access. Still, no computer is perfectly safe, and we cannot protect a phone that another person
          holds. Do not write anything that could harm you if the wrong person reads it.
        </Trans>
      </p>
    </Chapter>
  );
}

function YourRights() {
  return (
    <Chapter title={<Trans comment="Privacy policy: heading">Your rights</Trans>}>
      <Points>
        <li>
          <Trans comment="Privacy policy, your rights: point of a list">
            You can see and correct your profile at any time.
          </Trans>
        </li>
        <li>
          <Trans comment="Privacy policy, your rights: point of a list; binding, plain">
            To delete your account or to get a copy of everything we store about you, reply to any email from
            us. You do not need a reason.
          </Trans>
        </li>
        <li>
          <Trans comment="Privacy policy, your rights: point of a list; binding, “texts” are what the person wrote">
            Deleting your account deletes your profile, answers and texts. For safety we may keep a record,
            without your name, that an account existed.
          </Trans>
        </li>
      </Points>
    </Chapter>
  );
}

/** ROUTE-15: what is stored, who sees it, and how to delete it. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      heading={
        <Trans comment="Privacy policy: title of the page; other pages link to it with the same words">
          Privacy policy
        </Trans>
      }
      lead={
        <Trans comment="Privacy policy, under the title">
          What we store about you, who sees it, and how to delete it.
        </Trans>
      }
      tabTitle={t({
        message: 'Privacy policy',
        comment: 'Privacy policy: title of the browser tab; discreet',
      })}
      description={t({
        message: 'What we store about you, who sees it, and how to delete it.',
        comment: 'Privacy policy: description for search engines and for shared links',
      })}
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
