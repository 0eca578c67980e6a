import { useCallback } from 'react';
import { useConfiguration } from '#web/platform/config/index.ts';
import { imageAddress } from '#web/features/content/blog/index.ts';

const SHOWN_WIDTH_PX = 720;

/** The address at which an image is shown to who writes. */
export function useImageAddress(): (path: string) => string {
  const { supabaseUrl, flags } = useConfiguration();
  const { imageOptimization: isOptimised } = flags;
  return useCallback(
    (path) => imageAddress({ supabaseUrl, isOptimised }, path, { width: SHOWN_WIDTH_PX }),
    [supabaseUrl, isOptimised],
  );
}
