import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Page } from '#web/ui/page.tsx';
import { TilePattern } from '#web/ui/tile-pattern.tsx';
import { Chapter, Points } from '../ui/document.tsx';
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

function WhatWeHoldOnTo() {
  return (
    <section aria-labelledby="principles" className="grid gap-4">
      <h2 id="principles" className="text-xl font-bold">
        <Trans>What we hold on to</Trans>
      </h2>
      <dl className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <Principle name={<Trans>You decide</Trans>} text="vision.decide" />
        <Principle name={<Trans>Small and slow is enough</Trans>} text="vision.slow" />
        <Principle name={<Trans>Of equal worth</Trans>} text="vision.equal" />
        <Principle name={<Trans>Protection before reach</Trans>} text="vision.protect" />
        <Principle name={<Trans>Honest words</Trans>} text="vision.honest" />
        <Principle name={<Trans>Free of charge</Trans>} text="vision.free" />
      </dl>
    </section>
  );
}

export { loadSiteTexts as loader } from '../hooks/load-site-texts.ts';

/** ROUTE-04: why this place exists and what it holds on to; nothing that cannot be kept. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      heading={<Trans>Our vision</Trans>}
      lead={<SiteText id="vision.lead" />}
      tabTitle={t`Our vision`}
      description={t`Why this place exists, what it holds on to, and what it does not promise.`}
    >
      <TilePattern className="h-8 w-full text-accent opacity-40" />
      <Chapter title={<Trans>What we see</Trans>}>
        <p>
          <SiteText id="vision.alone" />
        </p>
        <p>
          <SiteText id="vision.people" />
        </p>
      </Chapter>
      <WhatWeHoldOnTo />
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
            What exactly is kept of you, and who sees it, stands in the{' '}
            <Link to={paths.privacy}>privacy policy</Link>.
          </Trans>
        </p>
      </Chapter>
      <Chapter title={<Trans>Would you like to begin?</Trans>}>
        <p>
          <Trans>
            Open an account if you are looking for someone to go along with you. If you would rather give some
            of your time, read <Link to={paths.involved}>how you can take part</Link>.
          </Trans>
        </p>
        <WaysIn />
      </Chapter>
    </Page>
  );
}
