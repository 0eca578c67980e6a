import { useLingui } from '@lingui/react';
import { useConfiguration } from '#web/features/configuration/index.ts';
import { isolate } from '#web/text/isolate.ts';
import { SITE_TEXTS, type SiteTextKey } from './site-texts.ts';

/** One paragraph of the pages that say who we are, in the language of the page. */
export function SiteText({ id }: { id: SiteTextKey }) {
  const { i18n } = useLingui();
  const { productName } = useConfiguration();
  return <>{i18n._({ ...SITE_TEXTS[id], values: { productName: isolate(productName) } })}</>;
}
