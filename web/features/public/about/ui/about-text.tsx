import { SiteText } from '#web/features/public/pages/index.ts';
import { ABOUT_TEXTS } from './about-texts.ts';

export type AboutTextKey = keyof typeof ABOUT_TEXTS;

/** A paragraph of “Our vision” or “Get involved”. */
export function AboutText({ id }: { id: AboutTextKey }) {
  return <SiteText id={id} builtIn={ABOUT_TEXTS[id]} />;
}
