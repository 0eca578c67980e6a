import type { FeatureFlags } from '#domain/platform/feature-flags.ts';

/** FEAT-01: whether an address that an answer names is there: what is switched off leaves no dead link. */
export function isOpenPath(
  path: string,
  flags: Pick<FeatureFlags, 'blogSystem' | 'profileAnalysis'>,
): boolean {
  if (/^\/blogs(\/|$)/.test(path)) return flags.blogSystem;
  return path !== '/analysis' || flags.profileAnalysis;
}
