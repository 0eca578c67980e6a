import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { MINIMUM_AGE_YEARS } from '#domain/limits.ts';
import { paths } from '#web/app/paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Chapter, Points } from '#web/ui/document.tsx';
import { Page } from '#web/ui/page.tsx';
import { Version } from '../ui/version.tsx';

function WhatThisIs() {
  return (
    <Chapter
      title={
        <Trans comment="Terms of service: heading of the first chapter; “this” is the website">
          What this is
        </Trans>
      }
    >
      <p>
        <Trans comment="Terms of service, what this is: binding, plain">
          This website connects students with volunteer mentors. It is free for everyone.
        </Trans>
      </p>
      <Points>
        <li>
          <Trans comment="Terms of service, what this is: point of a list; what we can and cannot promise">
            We try to find a mentor for you. We cannot promise that we will find one, or when.
          </Trans>
        </li>
        <li>
          <Trans comment="Terms of service, what this is: point of a list; “the source” is the official page">
            Nobody here decides about admission, scholarships, money or visas, and nobody may promise them.
            Mentors advise in good faith; please check important facts at the source.
          </Trans>
        </li>
        <li>
          <Trans comment="Terms of service, what this is: point of a list">
            The website may sometimes be unavailable because of power or technical failures.
          </Trans>
        </li>
      </Points>
    </Chapter>
  );
}

function WhoMayTakePart() {
  const minimumAge = useFormat().number(MINIMUM_AGE_YEARS);
  return (
    <Chapter
      title={
        <Trans comment="Terms of service: heading; in the mentoring, as a student or a mentor">
          Who may take part
        </Trans>
      }
    >
      <Points>
        <li>
          <Trans comment="Terms of service, who may take part: {minimumAge} is the lowest age, a number">
            You are at least {minimumAge} years old. Mentors are adults.
          </Trans>
        </li>
        <li>
          <Trans comment="Terms of service, who may take part: binding, plain">
            You have one account, and nobody else uses it.
          </Trans>
        </li>
        <li>
          <Trans comment="Terms of service, who may take part: papers are an identity card; a chosen name is allowed for safety">
            What you tell us about your studies is true. You may use a first name that is not the one in your
            papers.
          </Trans>
        </li>
      </Points>
    </Chapter>
  );
}

function HowWeTreatEachOther() {
  return (
    <Chapter
      title={<Trans comment="Terms of service: heading over rules of conduct">How we treat each other</Trans>}
    >
      <Points>
        <li>
          <Trans comment="Terms of service, how we treat each other: rule">
            With respect, whatever a person's gender, language, ethnic group, religion or income.
          </Trans>
        </li>
        <li>
          <Trans comment="Terms of service, how we treat each other: rule; neither for oneself nor for others">
            No money: nobody asks for it, gives it or sells anything.
          </Trans>
        </li>
        <li>
          <Trans comment="Terms of service, how we treat each other: rule; to meet in person, to change belief or party">
            No pressure to meet, to send pictures, to move to another app, or about politics or religion.
          </Trans>
        </li>
        <li>
          <Trans comment="Terms of service, how we treat each other: rule, confidentiality">
            What you learn about another person stays with you.
          </Trans>
        </li>
        <li>
          <Trans comment="Terms of service, how we treat each other: rule; the plain words of a law, not vulgar">
            No threats, insults, sexual advances or content that harms others.
          </Trans>
        </li>
      </Points>
      <p>
        <Trans comment="Terms of service, how we treat each other: what follows when a rule is broken; safety">
          People who break these rules can lose their account, at once where someone is in danger. If
          something feels wrong, tell the team: reply to any email from us.
        </Trans>
      </p>
    </Chapter>
  );
}

function Mentors() {
  return (
    <Chapter title={<Trans comment="Terms of service: heading of a chapter about mentors">Mentors</Trans>}>
      <Points>
        <li>
          <Trans comment="Terms of service, mentors: how they become one; no rights over the student or the website">
            The team chooses mentors after an application. Mentoring gives them no other rights.
          </Trans>
        </li>
        <li>
          <Trans comment="Terms of service, mentors: “they” are the mentors">
            They use what they see about a student only to help that student, and keep no copies.
          </Trans>
        </li>
        <li>
          <Trans comment="Terms of service, mentors: “they” are the mentors; safety">
            They tell the team when a student seems to be in danger.
          </Trans>
        </li>
      </Points>
    </Chapter>
  );
}

function WhatYouWrite() {
  return (
    <Chapter
      title={
        <Trans comment="Terms of service: heading of a chapter about texts of students and mentors">
          What you write
        </Trans>
      }
    >
      <Points>
        <li>
          <Trans comment="Terms of service, what you write: “it” is what was written">
            It belongs to you. We use it only to run this website.
          </Trans>
        </li>
        <li>
          <Trans comment="Terms of service, what you write: binding, plain">
            The team may read what is written here, to keep everyone safe.
          </Trans>
        </li>
        <li>
          <Trans comment="Terms of service, what you write: <0> is a link">
            The <Link to={paths.privacy}>privacy policy</Link> says what we store and who sees it.
          </Trans>
        </li>
      </Points>
    </Chapter>
  );
}

function Leaving() {
  return (
    <Chapter
      title={
        <Trans comment="Terms of service: heading of the last chapter; ending the account">Leaving</Trans>
      }
    >
      <p>
        <Trans comment="Terms of service, leaving: binding, plain">
          You may stop at any time without giving a reason: reply to any email from us and ask us to delete
          your account. If we ever close this website, we will tell you first and delete what you wrote.
        </Trans>
      </p>
    </Chapter>
  );
}

/** ROUTE-15: the rules, in words that everybody understands. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      heading={
        <Trans comment="Terms of service: title of the page; other pages link to it with the same words">
          Terms of service
        </Trans>
      }
      lead={
        <Trans comment="Terms of service, under the title: “them” are the rules">
          Our rules apply to everyone. Reading them takes about three minutes.
        </Trans>
      }
      tabTitle={t({
        message: 'Terms of service',
        comment: 'Terms of service: title of the browser tab; discreet',
      })}
      description={t({
        message: 'Our rules: how we treat each other and what we cannot promise.',
        comment: 'Terms of service: description for search engines and for shared links',
      })}
      width="text"
    >
      <Version />
      <WhatThisIs />
      <WhoMayTakePart />
      <HowWeTreatEachOther />
      <Mentors />
      <WhatYouWrite />
      <Leaving />
    </Page>
  );
}
