import { lazyPart } from '#web/platform/app-health/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';

/** With its words already there: in a page that the server renders for browsers without a script. */
export { HelpText as RenderedHelpText } from './ui/help-text.tsx';
export { distressWrite } from './hooks/distress-write.ts';

const helpText = lazyPart(async () => {
  const [{ HelpText: Content }] = await Promise.all([import('./ui/help-text.tsx'), openRooms(['distress'])]);
  return Content;
});

/** What is said to somebody who may be in danger, with its words, wherever it stands. */
export const HelpText = helpText.Part;

/** Fetches it before it is needed, so that it is there without a network; never throws. */
export const fetchHelpText = helpText.fetch;
