import { HOME_TEXTS } from './home-texts.ts';
import { SiteText } from './site-text.tsx';

export type HomeTextKey = keyof typeof HOME_TEXTS;

/** A paragraph of the home page. */
export function HomeText({ id }: { id: HomeTextKey }) {
  return <SiteText id={id} builtIn={HOME_TEXTS[id]} />;
}
