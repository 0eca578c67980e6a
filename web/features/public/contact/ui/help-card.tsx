import { Trans } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { DistressKind } from '#domain/safety/distress/kinds.ts';
import { NEUTRAL_PATH } from '#domain/safety/neutral-page.ts';
import { HelpText } from '#web/features/student/distress/index.ts';
import { PartBoundary } from '#web/platform/app-health/index.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { OtherSiteIcon } from '#web/ui/icon.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Said where the longer text did not arrive: this one comes with the page. */
export function ShortHelp() {
  return (
    <p>
      <Trans comment="Public page of contact: always there, also offline. The plainest words.">
        If someone is in danger now, go to a safer place if you can, and tell an adult you trust. If someone
        is badly hurt, go to the nearest clinic or hospital.
      </Trans>
    </p>
  );
}

/**
 * SG-04: help for somebody whose message sounds like danger.
 * @param takesFocus it appears while the person looks on
 * @param onLeave called before the page is left for the neutral one
 */
export function HelpCard(props: {
  kind: DistressKind | undefined;
  takesFocus?: boolean;
  onLeave?: () => void;
  /** in place of the text that is fetched: what is fetched stays hidden where no script runs */
  children?: ReactNode;
}) {
  const { kind, takesFocus = false, onLeave, children } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        kind="warning"
        title={<Trans comment="Heading of help for somebody who may be in danger">You are not alone</Trans>}
        actions={
          // as the strip of members: a plain link, which needs no program
          <a
            href={NEUTRAL_PATH}
            referrerPolicy="same-origin"
            onClick={onLeave}
            className={`${buttonLook('quiet')} no-underline`}
          >
            <Trans comment="Public contact page, card for somebody in danger: link, safety; leaves the website at once, same words as in the header">
              Leave quickly
            </Trans>
            <OtherSiteIcon className="size-5 shrink-0" aria-hidden="true" />
          </a>
        }
      >
        {children ?? (
          <PartBoundary fallback={<ShortHelp />}>
            <Suspense fallback={<ShortHelp />}>
              <HelpText kind={kind} source="contact" />
            </Suspense>
          </PartBoundary>
        )}
      </Notice>
    </div>
  );
}
