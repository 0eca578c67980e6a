import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { WaysIn } from '#web/features/public/pages/index.ts';
import { Chapter, Points } from '#web/ui/document.tsx';
import { OperatorFacts } from '#web/platform/config/index.ts';
import { Page } from '#web/ui/page.tsx';
import { AboutText, type AboutTextKey } from '../ui/about-text.tsx';

function Principle({ name, text }: { name: ReactNode; text: AboutTextKey }) {
  return (
    <div className="grid content-start gap-1 border-s-2 border-accent ps-4">
      <dt className="font-bold">{name}</dt>
      <dd>
        <AboutText id={text} />
      </dd>
    </div>
  );
}

function WhatWeBelieve() {
  return (
    <section aria-labelledby="principles" className="grid gap-4">
      <h2 id="principles" className="font-display text-xl font-bold">
        <Trans comment="Public page “Our vision”: heading over a list of six principles">
          What we believe in
        </Trans>
      </h2>
      <dl className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <Principle
          name={
            <Trans comment="Public page “Our vision”: name of a principle; “you” are the student">
              You decide
            </Trans>
          }
          text="vision.decide"
        />
        <Principle
          name={
            <Trans comment="Public page “Our vision”: name of a principle; old phones with little memory and slow internet">
              Made for simple phones
            </Trans>
          }
          text="vision.slow"
        />
        <Principle
          name={
            <Trans comment="Public page “Our vision”: name of a principle; all people and all three languages">
              Everyone is equal
            </Trans>
          }
          text="vision.equal"
        />
        <Principle
          name={
            <Trans comment="Public page “Our vision”: name of a principle; growth in the number of people">
              Safety before growth
            </Trans>
          }
          text="vision.protect"
        />
        <Principle
          name={<Trans comment="Public page “Our vision”: name of a principle">We are honest</Trans>}
          text="vision.honest"
        />
        <Principle
          name={
            <Trans comment="Public page “Our vision”: name of a principle; it costs nothing">
              Free of charge
            </Trans>
          }
          text="vision.free"
        />
      </dl>
    </section>
  );
}

export { loadSiteTexts as loader } from '#web/features/public/pages/index.ts';

/** ROUTE-04: why we do this and what we believe in; nothing that we cannot keep to. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      heading={<Trans comment="Public page “Our vision”: title; what we work towards">Our vision</Trans>}
      lead={<AboutText id="vision.lead" />}
      tabTitle={t({
        message: 'Our vision',
        comment: 'Public page “Our vision”: title of the browser tab; discreet',
      })}
      description={t({
        message: 'Why we do this, what we believe in, and what we do not promise.',
        comment: 'Public page “Our vision”: description for search engines and for shared links',
      })}
    >
      <Chapter
        title={
          <Trans comment="Public page “Our vision”: heading; “this” is bringing students and mentors together">
            Why we do this
          </Trans>
        }
      >
        <p>
          <AboutText id="vision.alone" />
        </p>
        <p>
          <AboutText id="vision.people" />
        </p>
      </Chapter>
      <WhatWeBelieve />
      <Chapter
        title={
          <Trans comment="Public page “Our vision”: heading over what nobody should expect from us">
            What we do not do
          </Trans>
        }
      >
        <Points>
          <li>
            <AboutText id="vision.noPromise" />
          </li>
          <li>
            <AboutText id="vision.noReplacement" />
          </li>
          <li>
            <AboutText id="vision.noTrade" />
          </li>
        </Points>
        <p>
          <Trans comment="Public page “Our vision”: <0> is a link">
            The <Link to={paths.privacy}>privacy policy</Link> says what we store about you and who sees it.
          </Trans>
        </p>
      </Chapter>
      <OperatorFacts />
      <Chapter
        title={
          <Trans comment="Public page “Our vision”: heading at the end, over what to do next">
            Ready to start?
          </Trans>
        }
      >
        <p>
          <Trans comment="Public page “Our vision”, at the end: “one” is a mentor; <0> is a link to the page “Get involved”">
            If you are looking for a mentor, create an account. If you would like to be one, read{' '}
            <Link to={paths.involved}>how to get involved</Link>.
          </Trans>
        </p>
        <WaysIn />
      </Chapter>
    </Page>
  );
}
