import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { MINIMUM_AGE_YEARS } from '#domain/limits.ts';
import { paths } from '#web/app/paths.ts';
import { useConfiguration } from '#web/platform/config/index.ts';
import { useFormat } from '#web/text/use-format.ts';
import { CheckIcon, LockIcon, OfflineIcon, SafeIcon } from '#web/ui/icon.ts';
import { MAIN_ID } from '#web/ui/page.tsx';
import { TileBand } from '#web/ui/tile.tsx';
import { ExampleConversation } from '../ui/example-conversation.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { HeroArt } from '../ui/hero-art.tsx';
import { HomeText } from '../ui/home-text.tsx';
import { Step, Steps } from '../ui/steps.tsx';
import { WaysIn } from '../ui/ways-in.tsx';

function Hero() {
  const age = useFormat().number(MINIMUM_AGE_YEARS);
  return (
    <div className="grid items-center gap-6 lg:grid-cols-[1fr_400px] lg:gap-18 lg:py-4">
      <div className="grid gap-4">
        <h1 tabIndex={-1} className="font-display text-hero font-bold text-balance">
          <Trans comment="Home page, the first words a visitor reads: what this is, for whom, what it costs">
            Free mentoring for students from Afghanistan
          </Trans>
        </h1>
        <p className="max-w-measure text-lg text-ink-quiet">
          <HomeText id="home.lead" />
        </p>
        <WaysIn />
        <p className="text-sm text-ink-quiet">
          <Trans comment="Home page, small print below the two buttons">
            From the age of {age}. Signing up takes about ten minutes; you can stop and continue at any time.
          </Trans>
        </p>
      </div>
      <HeroArt />
    </div>
  );
}

function WhatToKnow() {
  return (
    <Facts>
      <Fact
        icon={CheckIcon}
        title={<Trans comment="Public home page: heading">Free, always</Trans>}
        text="home.free"
      />
      <Fact
        icon={LockIcon}
        title={<Trans comment="Public home page: heading">Your details stay hidden</Trans>}
        text="home.hidden"
      />
      <Fact
        icon={SafeIcon}
        title={<Trans comment="Public home page: heading">Every mentor is checked</Trans>}
        text="home.checked"
      />
      <Fact
        icon={OfflineIcon}
        title={<Trans comment="Public home page: heading">Works without internet</Trans>}
        text="home.small"
      />
    </Facts>
  );
}

function HowItWorks() {
  return (
    <section aria-labelledby="how" className="grid gap-6 lg:grid-cols-2 lg:gap-x-18">
      <h2 id="how" className="font-display text-2xl font-bold lg:col-span-2">
        <Trans comment="Public home page: heading">How it works</Trans>
      </h2>
      <Steps>
        <Step
          number={1}
          title={<Trans comment="Public home page: heading">Tell us what you want to study</Trans>}
        >
          <HomeText id="home.tell" />
        </Step>
        <Step number={2} title={<Trans comment="Public home page: heading">We find a mentor for you</Trans>}>
          <HomeText id="home.wait" />
        </Step>
        <Step number={3} title={<Trans comment="Public home page: heading">You work together</Trans>}>
          <HomeText id="home.together" />
        </Step>
      </Steps>
      <ExampleConversation />
      <p className="text-ink-quiet lg:col-span-2">
        <Link to={paths.companions}>
          <Trans comment="Public home page: link">Meet our mentors</Trans>
        </Link>
        {' · '}
        <HomeText id="home.promise" /> <HomeText id="home.stop" />
      </p>
    </section>
  );
}

function MentorBand() {
  return (
    <section
      aria-labelledby="be-mentor"
      className="grid justify-items-start gap-3 rounded-xl bg-feature px-6 py-7 text-on-feature"
    >
      <h2 id="be-mentor" className="font-display text-2xl font-bold">
        <Trans comment="Public home page: heading">Could you be a mentor?</Trans>
      </h2>
      <p className="max-w-measure">
        <HomeText id="home.companion" />
      </p>
      <Link
        to={paths.involved}
        className="tap inline-flex items-center rounded-lg bg-on-feature px-4 py-2 font-semibold text-feature no-underline"
      >
        <Trans comment="Public home page: link">What a mentor does</Trans>
      </Link>
    </section>
  );
}

export { loadSiteTexts as loader } from '../hooks/load-site-texts.ts';

/** ROUTE-01: what this is, for whom, what it costs and what to do now, in the first lines of a phone. */
export function Component() {
  const { t } = useLingui();
  const { productName } = useConfiguration();
  return (
    <>
      <TileBand />
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="mx-auto grid w-full max-w-page min-w-0 content-start gap-8 px-4 py-6 lg:gap-12 lg:px-8"
      >
        <title>{productName}</title>
        <meta
          name="description"
          content={t({
            comment:
              'Link preview of the home page, seen by others: says nothing of mentors, students or school',
            message: 'Free help from volunteers: in writing, when it suits you, in Dari, Pashto and English.',
          })}
        />
        <Hero />
        <WhatToKnow />
        <HowItWorks />
        <MentorBand />
      </main>
    </>
  );
}
