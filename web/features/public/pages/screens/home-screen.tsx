import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { TilePattern } from '#web/ui/tile-pattern.tsx';
import { Chapter, Points } from '../ui/document.tsx';
import { SiteText } from '../ui/site-text.tsx';
import { Step, Steps } from '../ui/steps.tsx';
import { WaysIn } from '../ui/ways-in.tsx';

function HowItWorks() {
  return (
    <section aria-labelledby="how" className="grid gap-4">
      <h2 id="how" className="text-xl font-bold">
        <Trans>How it works</Trans>
      </h2>
      <Steps>
        <Step number={1} title={<Trans>Say what you are working on</Trans>}>
          <SiteText id="home.tell" />
        </Step>
        <Step number={2} title={<Trans>We look for someone who fits</Trans>}>
          <SiteText id="home.wait" />
        </Step>
        <Step number={3} title={<Trans>You go on together</Trans>}>
          <SiteText id="home.together" />
        </Step>
      </Steps>
      <p className="max-w-measure">
        <Trans>
          Some of those who accompany others <Link to={paths.companions}>introduce themselves here</Link>.
        </Trans>
      </p>
    </section>
  );
}

export { loadSiteTexts as loader } from '../hooks/load-site-texts.ts';

/** ROUTE-01: what this place is, in words that may be read by anyone who looks over a shoulder. */
export function Component() {
  const { t } = useLingui();
  const { productName } = useConfiguration();
  return (
    <Page
      heading={<Trans>You need not find the way alone</Trans>}
      lead={<SiteText id="home.lead" />}
      tabTitle={productName}
      description={t`Someone who has gone further walks a part of the way with you: in writing, in your own time, free of charge.`}
    >
      <WaysIn />
      <TilePattern className="h-8 w-full text-accent opacity-40" />
      <HowItWorks />
      <Chapter title={<Trans>What you should know</Trans>}>
        <Points>
          <li>
            <SiteText id="home.free" />
          </li>
          <li>
            <SiteText id="home.promise" />
          </li>
          <li>
            <SiteText id="home.small" />
          </li>
          <li>
            <SiteText id="home.stop" />
          </li>
        </Points>
        <p>
          <Trans>
            Why we do this, and what we hold on to, stands under <Link to={paths.vision}>our vision</Link>.
          </Trans>
        </p>
      </Chapter>
      <Chapter title={<Trans>Have you come further yourself?</Trans>}>
        <p>
          <SiteText id="home.companion" />
        </p>
        <LinkButton to={paths.involved}>
          <Trans>How you can take part</Trans>
        </LinkButton>
      </Chapter>
    </Page>
  );
}
