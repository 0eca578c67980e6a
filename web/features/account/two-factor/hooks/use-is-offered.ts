import { useConfiguration } from '#web/platform/config/index.ts';

/** Only the platform's auth service keeps second factors. */
export const useIsOffered = () => useConfiguration().mode === 'supabase';
