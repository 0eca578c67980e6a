import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { Chapter, Points } from '#web/ui/document.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { AboutText } from '../ui/about-text.tsx';

function BecomeMentor() {
  return (
    <Card title={<Trans>Become a mentor</Trans>}>
      <p>
        <AboutText id="involved.mentor" />
      </p>
      <p>
        <AboutText id="involved.mentorHow" />
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.mentorSignup} kind="primary">
          <Trans>Create an account</Trans>
        </LinkButton>
        <LinkButton to={paths.mentorApplication}>
          <Trans>I have an account: apply</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}

function HelpWithWords() {
  return (
    <Card title={<Trans>Help with translation and other work</Trans>}>
      <p>
        <AboutText id="involved.words" />
      </p>
      <p>
        <AboutText id="involved.wordsHow" />
      </p>
      <div className="flex">
        <LinkButton to={paths.contact}>
          <Trans comment="Get involved, button under “Help with translation and other work”; opens the contact page">
            Write to us
          </Trans>
        </LinkButton>
      </div>
    </Card>
  );
}

function PassItOn() {
  return (
    <Card title={<Trans>Tell someone about it</Trans>}>
      <p>
        <AboutText id="involved.pass" />
      </p>
      <p>
        <AboutText id="involved.passCare" />
      </p>
      <p>
        <Trans>Each language has its own address, which you can write down or pass on:</Trans>
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {LANGUAGES.map((code) => (
          <li key={code}>
            <a
              href={`/${code}`}
              hrefLang={LANGUAGE_FACTS[code].htmlLang}
              className="tap inline-flex items-center gap-2 text-accent underline underline-offset-4"
            >
              <bdi lang={LANGUAGE_FACTS[code].htmlLang}>{LANGUAGE_FACTS[code].ownName}</bdi>
              <bdi dir="ltr">/{code}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export { loadSiteTexts as loader } from '#web/features/public/pages/index.ts';

/** ROUTE-03: the ways to help; each leads to something that exists. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      heading={<Trans>Get involved</Trans>}
      lead={<AboutText id="involved.lead" />}
      tabTitle={t`Get involved`}
      description={t`Three ways to help: give some of your time, help with translation and other work, or tell others.`}
    >
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <BecomeMentor />
        <HelpWithWords />
        <PassItOn />
      </div>
      <Chapter title={<Trans>What we ask of everyone</Trans>}>
        <Points>
          <li>
            <AboutText id="involved.money" />
          </li>
          <li>
            <AboutText id="involved.discreet" />
          </li>
          <li>
            <AboutText id="involved.pressure" />
          </li>
        </Points>
        <p>
          <Trans>
            The full rules are in the <Link to={paths.terms}>terms of service</Link>.
          </Trans>
        </p>
      </Chapter>
    </Page>
  );
}
