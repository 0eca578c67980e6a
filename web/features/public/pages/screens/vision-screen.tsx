import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Chapter, Points } from '#web/ui/document.tsx';
import { Page } from '#web/ui/page.tsx';
import { SiteText } from '../ui/site-text.tsx';
import type { SiteTextKey } from '../ui/site-texts.ts';
import { WaysIn } from '../ui/ways-in.tsx';

function Principle({ name, text }: { name: ReactNode; text: SiteTextKey }) {
  return (
    <div className="grid content-start gap-1 border-s-2 border-accent ps-4">
      <dt className="font-bold">{name}</dt>
      <dd>
        <SiteText id={text} />
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

export { loadSiteTexts as loader } from '../hooks/load-site-texts.ts';

/** ROUTE-04: why we do this and what we believe in; nothing that we cannot keep to. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      heading={<Trans>Our vision</Trans>}
      lead={<SiteText id="vision.lead" />}
      tabTitle={t`Our vision`}
      description={t`Why we do this, what we believe in, and what we do not promise.`}
    >
      <Chapter title={<Trans>Why we do this</Trans>}>
        <p>
          <SiteText id="vision.alone" />
        </p>
        <p>
          <SiteText id="vision.people" />
        </p>
      </Chapter>
      <WhatWeBelieve />
      <Chapter title={<Trans>What we do not do</Trans>}>
        <Points>
          <li>
            <SiteText id="vision.noPromise" />
          </li>
          <li>
            <SiteText id="vision.noReplacement" />
          </li>
          <li>
            <SiteText id="vision.noTrade" />
          </li>
        </Points>
        <p>
          <Trans>
            The <Link to={paths.privacy}>privacy policy</Link> says what we store about you and who sees it.
          </Trans>
        </p>
      </Chapter>
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
