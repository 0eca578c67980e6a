export { useClearCacheWhenSignedOut } from './hooks/use-clear-cache.ts';
