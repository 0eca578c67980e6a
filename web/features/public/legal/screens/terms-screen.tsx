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
    <Chapter title={<Trans>What this is</Trans>}>
      <p>
        <Trans>This website connects students with volunteer mentors. It is free for everyone.</Trans>
      </p>
      <Points>
        <li>
          <Trans>We try to find a mentor for you. We cannot promise that we will find one, or when.</Trans>
        </li>
        <li>
          <Trans>
            Nobody here decides about admission, scholarships, money or visas, and nobody may promise them.
            Mentors advise in good faith; please check important facts at the source.
          </Trans>
        </li>
        <li>
          <Trans>The website may sometimes be unavailable because of power or technical failures.</Trans>
        </li>
      </Points>
    </Chapter>
  );
}

function WhoMayTakePart() {
  const minimumAge = useFormat().number(MINIMUM_AGE_YEARS);
  return (
    <Chapter title={<Trans>Who may take part</Trans>}>
      <Points>
        <li>
          <Trans>You are at least {minimumAge} years old. Mentors are adults.</Trans>
        </li>
        <li>
          <Trans>You have one account, and nobody else uses it.</Trans>
        </li>
        <li>
          <Trans>
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
    <Chapter title={<Trans>How we treat each other</Trans>}>
      <Points>
        <li>
          <Trans>With respect, whatever a person's gender, language, ethnic group, religion or income.</Trans>
        </li>
        <li>
          <Trans>No money: nobody asks for it, gives it or sells anything.</Trans>
        </li>
        <li>
          <Trans>
            No pressure to meet, to send pictures, to move to another app, or about politics or religion.
          </Trans>
        </li>
        <li>
          <Trans>What you learn about another person stays with you.</Trans>
        </li>
        <li>
          <Trans>No threats, insults, sexual advances or content that harms others.</Trans>
        </li>
      </Points>
      <p>
        <Trans>
          People who break these rules can lose their account, at once where someone is in danger. If
          something feels wrong, tell the team: reply to any email from us.
        </Trans>
      </p>
    </Chapter>
  );
}

function Mentors() {
  return (
    <Chapter title={<Trans>Mentors</Trans>}>
      <Points>
        <li>
          <Trans>The team chooses mentors after an application. Mentoring gives them no other rights.</Trans>
        </li>
        <li>
          <Trans>They use what they see about a student only to help that student, and keep no copies.</Trans>
        </li>
        <li>
          <Trans>They tell the team when a student seems to be in danger.</Trans>
        </li>
      </Points>
    </Chapter>
  );
}

function WhatYouWrite() {
  return (
    <Chapter title={<Trans>What you write</Trans>}>
      <Points>
        <li>
          <Trans>It belongs to you. We use it only to run this website.</Trans>
        </li>
        <li>
          <Trans>The team may read what is written here, to keep everyone safe.</Trans>
        </li>
        <li>
          <Trans>
            The <Link to={paths.privacy}>privacy policy</Link> says what we store and who sees it.
          </Trans>
        </li>
      </Points>
    </Chapter>
  );
}

function Leaving() {
  return (
    <Chapter title={<Trans>Leaving</Trans>}>
      <p>
        <Trans>
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
      heading={<Trans>Terms of service</Trans>}
      lead={<Trans>Our rules apply to everyone. Reading them takes about three minutes.</Trans>}
      tabTitle={t`Terms of service`}
      description={t`Our rules: how we treat each other and what we cannot promise.`}
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
