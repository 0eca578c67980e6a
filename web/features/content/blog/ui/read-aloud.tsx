import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { Language } from '#domain/languages.ts';
import { askToRead } from '#web/platform/page-reading/index.ts';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { VoiceIcon } from '#web/ui/icon.ts';
import { useHasVoice } from '../hooks/use-has-voice.ts';
import type { ReadAloudProps } from './read-aloud-controls.tsx';

/** A chunk of its own: many phones have no voice for the language of a text. */
const Controls = lazy(async () => {
  const { ReadAloudControls } = await loadPart(() => import('./read-aloud-controls.tsx'));
  return { default: ReadAloudControls };
});

/**
 * The button as the server renders it: the first program of the page shows it where the device has a voice, and a press
 * brings the application [decision 26].
 */
function Offer({ language, isShown }: { language: Language; isShown: boolean }) {
  return (
    <div hidden={!isShown} data-read-aloud={language} suppressHydrationWarning>
      <button
        type="button"
        onClick={askToRead}
        className={`${buttonLook('quiet')} aria-busy:opacity-60`}
        suppressHydrationWarning
      >
        <VoiceIcon className="size-5 shrink-0" />
        <span className="min-w-0">
          <Trans comment="Button above a post: the phone reads the text aloud with its own voice">
            Read aloud
          </Trans>
        </span>
      </button>
    </div>
  );
}

/** Reads a text aloud on request; nothing is shown where the device has no voice for its language. */
export function ReadAloud(props: ReadAloudProps) {
  const { language } = props;
  if (!useHasVoice(language)) return <Offer language={language} isShown={false} />;
  return (
    <PartBoundary>
      <Suspense fallback={<Offer language={language} isShown />}>
        <Controls {...props} />
      </Suspense>
    </PartBoundary>
  );
}
