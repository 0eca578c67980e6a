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
    <Card title={<Trans comment="Public page “Get involved”: heading of a card">Become a mentor</Trans>}>
      <p>
        <AboutText id="involved.mentor" />
      </p>
      <p>
        <AboutText id="involved.mentorHow" />
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.mentorSignup} kind="primary">
          <Trans comment="Public page “Get involved”, card for mentors: link that looks like a button">
            Create an account
          </Trans>
        </LinkButton>
        <LinkButton to={paths.mentorApplication}>
          <Trans comment="Public page “Get involved”, card for mentors: link that looks like a button, for people with an account">
            I have an account: apply
          </Trans>
        </LinkButton>
      </div>
    </Card>
  );
}

function HelpWithWords() {
  return (
    <Card
      title={
        <Trans comment="Public page “Get involved”: heading of a card for volunteers who are not mentors">
          Help with translation and other work
        </Trans>
      }
    >
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
    <Card
      title={
        <Trans comment="Public page “Get involved”: heading of a card; “it” is this website, to be told with care">
          Tell someone about it
        </Trans>
      }
    >
      <p>
        <AboutText id="involved.pass" />
      </p>
      <p>
        <AboutText id="involved.passCare" />
      </p>
      <p>
        <Trans comment="Public page “Get involved”, before a list of web addresses: “you” are the reader, each address opens one language">
          Each language has its own address, which you can write down or pass on:
        </Trans>
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
      heading={
        <Trans comment="Public page “Get involved”: title, an invitation to volunteers; the footer links to it with the same words">
          Get involved
        </Trans>
      }
      lead={<AboutText id="involved.lead" />}
      tabTitle={t({
        message: 'Get involved',
        comment: 'Public page “Get involved”: title of the browser tab; discreet',
      })}
      description={t({
        message:
          'Three ways to help: give some of your time, help with translation and other work, or tell others.',
        comment: 'Public page “Get involved”: description for search engines and for shared links',
      })}
    >
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <BecomeMentor />
        <HelpWithWords />
        <PassItOn />
      </div>
      <Chapter
        title={
          <Trans comment="Public page “Get involved”: heading over rules for all volunteers">
            What we ask of everyone
          </Trans>
        }
      >
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
          <Trans comment="Public page “Get involved”, under the rules for volunteers: <0> is a link">
            The full rules are in the <Link to={paths.terms}>terms of service</Link>.
          </Trans>
        </p>
      </Chapter>
    </Page>
  );
}
