import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { useConfiguration } from '#web/features/configuration/index.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { TilePattern } from '#web/ui/tile-pattern.tsx';
import { Step, Steps } from '../ui/steps.tsx';
import { WaysIn } from '../ui/ways-in.tsx';

/** ROUTE-01: what this place is, in words that may be read by anyone who looks over a shoulder. */
export function Component() {
  const { productName } = useConfiguration();
  return (
    <Page
      heading={<Trans>You need not find the way alone</Trans>}
      lead={
        <Trans>
          <bdi>{productName}</bdi> brings people who are learning together with someone who has gone further
          and walks a part of the way with them: in writing, in their own time, free of charge.
        </Trans>
      }
      tabTitle={productName}
    >
      <WaysIn />
      <TilePattern className="h-8 w-full text-accent opacity-40" />
      <section aria-labelledby="how" className="grid gap-4">
        <h2 id="how" className="text-xl font-bold">
          <Trans>How it works</Trans>
        </h2>
        <Steps>
          <Step number={1} title={<Trans>Say what you are working on</Trans>}>
            <Trans>
              You open an account and answer a few questions about what you learn and what interests you.
              Little is required; at each question you read why it is asked and who sees the answer.
            </Trans>
          </Step>
          <Step number={2} title={<Trans>We look for someone who fits</Trans>}>
            <Trans>
              The team looks for a person who shares your language and knows your field. This can take weeks.
              Until then you always see where you stand.
            </Trans>
          </Step>
          <Step number={3} title={<Trans>You go on together</Trans>}>
            <Trans>
              You see who accompanies you, and that person sees only what helps: not your phone number, not
              your e-mail, not where you live.
            </Trans>
          </Step>
        </Steps>
      </section>
      <section aria-labelledby="honest" className="grid max-w-measure gap-3">
        <h2 id="honest" className="text-xl font-bold">
          <Trans>What you should know</Trans>
        </h2>
        <ul className="grid list-disc gap-2 ps-6">
          <li>
            <Trans>It costs nothing. Whoever asks you for money in our name is not one of us.</Trans>
          </li>
          <li>
            <Trans>We cannot promise a place of study, money or a visa. Nobody can.</Trans>
          </li>
          <li>
            <Trans>
              It is made for cheap phones and slow lines: small pages, no pictures, nothing from other sites.
            </Trans>
          </li>
          <li>
            <Trans>You can stop at any time and have what you wrote deleted.</Trans>
          </li>
        </ul>
      </section>
      <section aria-labelledby="companion" className="grid max-w-measure justify-items-start gap-3">
        <h2 id="companion" className="text-xl font-bold">
          <Trans>Have you come further yourself?</Trans>
        </h2>
        <p>
          <Trans>
            An hour a week of an experienced person can change a lot. You apply, the team gets to know you,
            and you say how many people you have time for.
          </Trans>
        </p>
        <LinkButton to={paths.mentorSignup}>
          <Trans>Accompany someone</Trans>
        </LinkButton>
      </section>
    </Page>
  );
}
