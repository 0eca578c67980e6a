import { lazy, Suspense } from 'react';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { useHasVoice } from '../hooks/use-has-voice.ts';
import type { ReadAloudProps } from './read-aloud-controls.tsx';

/** A chunk of its own: many phones have no voice for the language of a text. */
const Controls = lazy(async () => {
  const { ReadAloudControls } = await loadPart(() => import('./read-aloud-controls.tsx'));
  return { default: ReadAloudControls };
});

/** Reads a text aloud on request; nothing where the device has no voice for its language. */
export function ReadAloud(props: ReadAloudProps) {
  if (!useHasVoice(props.language)) return null;
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <Controls {...props} />
      </Suspense>
    </PartBoundary>
  );
}
