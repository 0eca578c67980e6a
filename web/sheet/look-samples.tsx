import { Chapter, Points } from '#web/ui/document.tsx';
import * as icons from '#web/ui/icon.ts';
import { Moment } from '#web/ui/moment.tsx';
import { NumberedStar } from '#web/ui/numbered-star.tsx';
import { TileBand } from '#web/ui/tile.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Written } from '#web/ui/written.tsx';
import { Part, State } from './part.tsx';
import { useWords } from './words.ts';

const COLOURS = `
  ground surface sunken ink ink-quiet line line-strong
  accent accent-hover on-accent accent-soft focus
  feature on-feature on-feature-quiet feature-line
  danger danger-hover on-danger danger-soft success success-soft warning warning-soft
  initial-1 initial-2 initial-3 initial-4 initial-5
`
  .trim()
  .split(/\s+/);

/** Long before any day on which this is looked at, so that the words stay the same. */
const MOMENT = new Date('2025-11-23T08:30:00Z');

export function Colours() {
  return (
    <Part id="colours" title="Colours and ornament">
      <State name="tokens" wide>
        <ul className="sheet-colours" lang="en" dir="ltr">
          {COLOURS.map((name) => (
            <li key={name}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </State>
      <State name="TileBand" wide>
        <TileBand />
      </State>
      <State name="icons" wide>
        <div className="sheet-row">
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} className="size-5" />
          ))}
        </div>
      </State>
    </Part>
  );
}

export function Texts() {
  const words = useWords();
  const format = useFormat();
  return (
    <Part id="texts" title="Text">
      <State name="sizes">
        <p className="text-hero font-bold font-display">{words.name}</p>
        <p className="text-2xl font-bold font-display">{words.tasks}</p>
        <p className="text-xl font-bold">{words.tasks}</p>
        <p className="text-lg font-bold">{words.tasks}</p>
        <p>{words.nextText}</p>
        <p className="text-sm text-ink-quiet">{words.nextText}</p>
        <p className="text-xs text-ink-quiet">{words.nextText}</p>
      </State>
      <State name="Chapter, Points">
        <Chapter title={words.chapter}>
          <Points>
            <li>{words.point}</li>
            <li>{words.nextText}</li>
          </Points>
        </Chapter>
      </State>
      <State name="long title">
        <h3>{words.long}</h3>
      </State>
      <State name="TextLink">
        <TextLink to="/open">{words.allTasks}</TextLink>
      </State>
      <State name="Moment">
        <p>
          <Moment at={MOMENT} /> · <Moment at={MOMENT} as="exact" />
        </p>
      </State>
      <State name="NumberedStar">
        <div className="sheet-row">
          {[1, 2, 3, 4, 6, 7, 10].map((step) => (
            <NumberedStar key={step}>{format.number(step)}</NumberedStar>
          ))}
        </div>
      </State>
    </Part>
  );
}

const WRITTEN = ['Maths tutor', 'د لیک لومړی پراګراف', 'پاراگراف اول نامه', '18:00'];

export function Languages() {
  return (
    <Part id="languages" title="What people write">
      <State name="Written: English, Pashto, letters of both, figures">
        {WRITTEN.map((text) => (
          <Written key={text}>{text}</Written>
        ))}
      </State>
    </Part>
  );
}
