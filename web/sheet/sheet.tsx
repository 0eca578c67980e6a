import { LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { Buttons, Chips } from './button-samples.tsx';
import { Choices, Dates, Fields } from './field-samples.tsx';
import { Lists, Tables, Walking } from './list-samples.tsx';
import { Colours, Languages, Texts } from './look-samples.tsx';
import { Dialogs, Messages, Waiting } from './message-samples.tsx';
import { Staff } from './staff-samples.tsx';
import { Charts } from './chart-samples.tsx';
import { States } from './state-samples.tsx';

const PARTS = {
  colours: Colours,
  texts: Texts,
  buttons: Buttons,
  chips: Chips,
  fields: Fields,
  choices: Choices,
  dates: Dates,
  lists: Lists,
  tables: Tables,
  walking: Walking,
  messages: Messages,
  waiting: Waiting,
  dialogs: Dialogs,
  staff: Staff,
  charts: Charts,
  languages: Languages,
  states: States,
};

const MODES = ['light', 'dark'];

/** Every component of the design system in every state, in one language and mode at a time. */
export function Sheet({ mode }: { mode: string | null }) {
  const { language } = useLanguage();
  return (
    <div className="sheet">
      <SkipLink />
      <nav aria-label="Sheet" className="sheet-links" lang="en" dir="ltr">
        {LANGUAGES.map((code) => (
          <a
            key={code}
            href={`?language=${code}${mode ? `&mode=${mode}` : ''}`}
            aria-current={code === language ? 'true' : undefined}
          >
            {LANGUAGE_FACTS[code].ownName}
          </a>
        ))}
        {MODES.map((one) => (
          <a
            key={one}
            href={`?language=${language}&mode=${one}`}
            aria-current={one === mode ? 'true' : undefined}
          >
            {one}
          </a>
        ))}
      </nav>
      <Page heading={<Heading />} tabTitle="Components">
        <nav aria-label="Parts" className="sheet-links" lang="en" dir="ltr">
          {Object.keys(PARTS).map((id) => (
            <a key={id} href={`#${id}`}>
              {id}
            </a>
          ))}
        </nav>
        {Object.entries(PARTS).map(([id, Samples]) => (
          <Samples key={id} />
        ))}
      </Page>
      <Toaster />
    </div>
  );
}

function Heading() {
  return (
    <span className="sheet-row" lang="en">
      <Mark /> Components
    </span>
  );
}
