import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useSiteTexts } from '../hooks/use-site-texts.ts';

/** One paragraph of a public page: what an admin wrote for its key, or the built-in words. */
export function SiteText({ id, builtIn }: { id: string; builtIn: MessageDescriptor }) {
  const { i18n } = useLingui();
  const written = useSiteTexts()[id];
  if (written) return <span className="whitespace-pre-line">{written}</span>;
  return <>{i18n._(builtIn)}</>;
}
