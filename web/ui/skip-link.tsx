import { Trans } from '@lingui/react/macro';
import { MAIN_ID } from './page.tsx';

/** The first thing the Tab key finds: past the menu, to the content. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="tap sr-only rounded-lg bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:absolute focus:start-2 focus:top-2 focus:z-70"
    >
      <Trans comment="First link of every page, for keyboards: text">Skip to the content</Trans>
    </a>
  );
}
