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
        <Trans>What we believe in</Trans>
      </h2>
      <dl className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <Principle name={<Trans>You decide</Trans>} text="vision.decide" />
        <Principle name={<Trans>Made for simple phones</Trans>} text="vision.slow" />
        <Principle name={<Trans>Everyone is equal</Trans>} text="vision.equal" />
        <Principle name={<Trans>Safety before growth</Trans>} text="vision.protect" />
        <Principle name={<Trans>We are honest</Trans>} text="vision.honest" />
        <Principle name={<Trans>Free of charge</Trans>} text="vision.free" />
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
      heading={<Trans>Our vision</Trans>}
      lead={<AboutText id="vision.lead" />}
      tabTitle={t`Our vision`}
      description={t`Why we do this, what we believe in, and what we do not promise.`}
    >
      <Chapter title={<Trans>Why we do this</Trans>}>
        <p>
          <AboutText id="vision.alone" />
        </p>
        <p>
          <AboutText id="vision.people" />
        </p>
      </Chapter>
      <WhatWeBelieve />
      <Chapter title={<Trans>What we do not do</Trans>}>
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
          <Trans>
            The <Link to={paths.privacy}>privacy policy</Link> says what we store about you and who sees it.
          </Trans>
        </p>
      </Chapter>
      <OperatorFacts />
      <Chapter title={<Trans>Ready to start?</Trans>}>
        <p>
          <Trans>
            If you are looking for a mentor, create an account. If you would like to be one, read{' '}
            <Link to={paths.involved}>how to get involved</Link>.
          </Trans>
        </p>
        <WaysIn />
      </Chapter>
    </Page>
  );
}
