import type { FeatureFlags } from '#domain/platform/feature-flags.ts';
import { paths } from '#domain/platform/paths.ts';

/** FEAT-01: whether an address that an answer names is there: what is switched off leaves no dead link. */
export function isOpenPath(
  path: string,
  flags: Pick<FeatureFlags, 'blogSystem' | 'profileAnalysis'>,
): boolean {
  if (path === paths.blogs || path.startsWith(`${paths.blogs}/`)) return flags.blogSystem;
  return path !== paths.analysis || flags.profileAnalysis;
}
