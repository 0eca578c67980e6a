import { useCallback } from 'react';
import { useConfiguration } from '#web/platform/config/index.ts';
import { lightAddress } from '#web/features/content/blog/index.ts';

/** The address at which an image is shown to who writes. */
export function useImageAddress(): (path: string) => string {
  const { supabaseUrl, flags } = useConfiguration();
  const { imageOptimization: isOptimised } = flags;
  return useCallback((path) => lightAddress({ supabaseUrl, isOptimised }, path), [supabaseUrl, isOptimised]);
}
