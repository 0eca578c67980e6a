import { useLingui } from '@lingui/react';
import { useSiteTexts } from '../hooks/use-site-texts.ts';
import { SITE_TEXTS, type SiteTextKey } from './site-texts.ts';

/** One paragraph of the pages that say who we are: what an admin wrote, or the built-in words. */
export function SiteText({ id }: { id: SiteTextKey }) {
  const { i18n } = useLingui();
  const written = useSiteTexts()[id];
  if (written) return <span className="whitespace-pre-line">{written}</span>;
  return <>{i18n._(SITE_TEXTS[id])}</>;
}
