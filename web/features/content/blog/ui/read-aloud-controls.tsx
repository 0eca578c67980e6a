import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Language } from '#domain/languages.ts';
import { takeReadingRequest } from '#web/platform/page-reading/index.ts';
import { Button } from '#web/ui/button.tsx';
import { PauseIcon, PlayIcon, StopIcon, VoiceIcon } from '#web/ui/icon.ts';
import { useTextReader } from '../hooks/use-text-reader.ts';

export interface ReadAloudProps {
  text: string;
  /** of the text */
  language: Language;
}

/** Play, pause and stop; begins by itself where it was asked for before it was there. */
export function ReadAloudControls({ text, language }: ReadAloudProps) {
  const { t } = useLingui();
  const { state, play, pause, stop } = useTextReader(text, language);
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // not while it renders: a rendering that is thrown away would take the request with it
    if (!takeReadingRequest()) return;
    play();
    // the button that was pressed made way for this one
    if (document.activeElement === document.body) group.current?.querySelector('button')?.focus();
  }, [play]);
  const isOn = state === 'reading' || state === 'paused';
  return (
    <div ref={group} role="group" aria-label={t`Read aloud`} className="flex flex-wrap items-center gap-2">
      {state === 'reading' && (
        <Button key="main" icon={<PauseIcon className="size-5 shrink-0" />} onClick={pause}>
          <Trans comment="Button while a post is read aloud">Pause</Trans>
        </Button>
      )}
      {state === 'paused' && (
        <Button key="main" icon={<PlayIcon className="size-5 shrink-0" />} onClick={play}>
          <Trans comment="Button after a pause of reading aloud">Continue</Trans>
        </Button>
      )}
      {!isOn && (
        <Button key="main" icon={<VoiceIcon className="size-5 shrink-0" />} onClick={play}>
          <Trans comment="Button above a post: the phone reads the text aloud with its own voice">
            Read aloud
          </Trans>
        </Button>
      )}
      {isOn && (
        <Button icon={<StopIcon className="size-5 shrink-0" />} onClick={stop}>
          <Trans comment="Button that ends reading aloud">Stop</Trans>
        </Button>
      )}
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          <Trans comment="Blog, reading a post aloud with the voice of the phone: error">
            This phone could not read the text aloud.
          </Trans>
        </p>
      )}
    </div>
  );
}
