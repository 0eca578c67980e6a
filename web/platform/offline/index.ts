export { useClearCacheWhenSignedOut } from './hooks/use-nothing-kept.ts';
