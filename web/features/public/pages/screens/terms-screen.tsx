import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { MINIMUM_AGE_YEARS } from '#domain/limits.ts';
import { paths } from '#web/app/paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Page } from '#web/ui/page.tsx';
import { Chapter, Points, Version } from '../ui/document.tsx';

function WhatThisIs() {
  return (
    <Chapter title={<Trans>What this is</Trans>}>
      <p>
        <Trans>
          A place where people who are learning meet someone who accompanies them. It is free of charge for
          everyone.
        </Trans>
      </p>
      <Points>
        <li>
          <Trans>We try to find someone for you. We cannot promise that we will, or when.</Trans>
        </li>
        <li>
          <Trans>
            Nobody here decides about admission, scholarships, money or visas, and nobody may promise them.
            Advice is given in good faith; please check important things at their source.
          </Trans>
        </li>
        <li>
          <Trans>The place can be out of reach for a time: power, lines or machines fail.</Trans>
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
          <Trans>You are at least {minimumAge} years old. Whoever accompanies others is an adult.</Trans>
        </li>
        <li>
          <Trans>You have one account, and nobody else uses it.</Trans>
        </li>
        <li>
          <Trans>
            What you tell about your studies is true. You may use another first name than the one on your
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
          <Trans>With respect, whatever somebody's gender, language, people, faith or means.</Trans>
        </li>
        <li>
          <Trans>No money: nobody asks for it, nobody gives it, nobody sells anything.</Trans>
        </li>
        <li>
          <Trans>
            No pressure: not to meet, not to send pictures, not to move to another app, not in politics or
            religion.
          </Trans>
        </li>
        <li>
          <Trans>What you learn about another person stays with you.</Trans>
        </li>
        <li>
          <Trans>No threats, no insults, no advances, no content that harms others.</Trans>
        </li>
      </Points>
      <p>
        <Trans>
          Whoever breaks these rules can be shut out, at once where someone is in danger. If something feels
          wrong, tell the team: answer any mail that you have received from us.
        </Trans>
      </p>
    </Chapter>
  );
}

function Companions() {
  return (
    <Chapter title={<Trans>Whoever accompanies others</Trans>}>
      <Points>
        <li>
          <Trans>
            is chosen by the team after an application, and gets no right to this place by accompanying
            someone;
          </Trans>
        </li>
        <li>
          <Trans>
            uses what is seen of a student for nothing but helping this student, and keeps no copies;
          </Trans>
        </li>
        <li>
          <Trans>tells the team when a student seems to be in danger.</Trans>
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
          <Trans>It stays yours. We use it only so that this place works.</Trans>
        </li>
        <li>
          <Trans>The team may read what is written here, to keep everyone safe.</Trans>
        </li>
        <li>
          <Trans>
            What is stored and who sees it stands in the <Link to={paths.privacy}>privacy policy</Link>.
          </Trans>
        </li>
      </Points>
    </Chapter>
  );
}

function TheEnd() {
  return (
    <Chapter title={<Trans>The end</Trans>}>
      <p>
        <Trans>
          You may stop at any time, without a reason: answer any mail from us and ask that your account be
          deleted. If we ever close this place, we tell you beforehand and delete what you wrote.
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
      lead={<Trans>What holds here for everyone. Please read it once; it takes about three minutes.</Trans>}
      tabTitle={t`Terms of service`}
      description={t`What holds here for everyone: how we treat each other and what we cannot promise.`}
      width="text"
    >
      <Version />
      <WhatThisIs />
      <WhoMayTakePart />
      <HowWeTreatEachOther />
      <Companions />
      <WhatYouWrite />
      <TheEnd />
    </Page>
  );
}
