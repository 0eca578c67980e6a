import { Trans, useLingui } from '@lingui/react/macro';
import type { MouseEventHandler, ReactNode } from 'react';
import { NEUTRAL_PATH } from '#domain/safety/neutral-page.ts';
import { OtherSiteIcon } from '#web/ui/icon.ts';

/**
 * SG-06: the first thing that a keyboard reaches, above everything else. A plain link: where its program has not
 * arrived, or none runs, the server's answer clears the browser. It says where it comes from, unlike every other link
 * of ours, since nobody else's link may do that.
 */
export function LeaveStrip(props: { onLeave?: MouseEventHandler; children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <section
      // a region of the page; inside of a dialog it is a part of that
      aria-label={
        props.children
          ? t({
              message: 'Leave quickly',
              comment: 'Strip that leaves at once, safety: read aloud by screen readers',
            })
          : undefined
      }
      data-leave=""
      data-no-print=""
      className="sticky top-0 z-60 flex shrink-0 flex-row-reverse items-center justify-between border-b border-line bg-surface px-4"
    >
      <a
        href={NEUTRAL_PATH}
        referrerPolicy="same-origin"
        onClick={props.onLeave}
        className="tap inline-flex items-center gap-2 font-semibold text-ink no-underline"
      >
        <Trans comment="Strip that leaves at once, safety: text">Leave quickly</Trans>
        <OtherSiteIcon className="size-5 shrink-0" aria-hidden="true" />
      </a>
      {props.children}
    </section>
  );
}
