import { useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge, type BadgeKind } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip-link.tsx';
import { Chip, ChipGroup } from '#web/ui/chip.tsx';
import { Count } from '#web/ui/count.tsx';
import { AddIcon, DownloadIcon, LockIcon, ReportIcon, SendIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Part, State } from './part.tsx';
import { useWords, type Words } from './words.ts';

const nothing = () => undefined;

export function Buttons() {
  const words = useWords();
  return (
    <Part id="buttons" title="Buttons">
      <State name="Button: primary, quiet, danger">
        <div className="sheet-row">
          <Button kind="primary">{words.send}</Button>
          <Button>{words.save}</Button>
          <Button kind="danger">{words.remove}</Button>
        </div>
      </State>
      <State name="Button: focus">
        <div className="sheet-row sheet-focus">
          <Button kind="primary">{words.send}</Button>
        </div>
      </State>
      <State name="Button: busy">
        <div className="sheet-row">
          <Button kind="primary" busy>
            {words.send}
          </Button>
          <Button busy>{words.save}</Button>
        </div>
      </State>
      <State name="Button: disabled">
        <div className="sheet-row">
          <Button kind="primary" disabled>
            {words.send}
          </Button>
          <Button disabled>{words.save}</Button>
        </div>
      </State>
      <State name="Button: icon">
        <div className="sheet-row">
          <Button icon={<DownloadIcon className="size-5" />}>{words.save}</Button>
          <Button kind="primary" icon={<SendIcon className="size-5" />}>
            {words.send}
          </Button>
        </div>
      </State>
      <State name="Button: wide, long text">
        <Button wide>{words.long}</Button>
      </State>
      <State name="LinkButton">
        <div className="sheet-row">
          <LinkButton to="/open" kind="primary">
            {words.next}
          </LinkButton>
          <LinkButton to="/open" icon={<AddIcon className="size-5" />}>
            {words.tasks}
          </LinkButton>
        </div>
      </State>
      <State name="IconButton: plain, disabled">
        <div className="sheet-row">
          <IconButton label={words.remove} icon={<ReportIcon className="size-5" />} />
          <IconButton label={words.save} icon={<DownloadIcon className="size-5" />} disabled />
        </div>
      </State>
    </Part>
  );
}

const BADGES: readonly [BadgeKind, (words: Words) => string][] = [
  ['done', (words) => words.done],
  ['waiting', (words) => words.due],
  ['stopped', (words) => words.late],
  ['news', (words) => words.unread],
  ['neutral', (words) => words.draft],
];

function LiveFilter() {
  const words = useWords();
  const [chosen, setChosen] = useState('law');
  return (
    <ChipGroup label={words.field} scrolls>
      {(['law', 'medicine', 'computing'] as const).map((field) => (
        <Chip key={field} pressed={field === chosen} onClick={() => setChosen(field)}>
          {words[field]}
        </Chip>
      ))}
    </ChipGroup>
  );
}

export function Chips() {
  const words = useWords();
  return (
    <Part id="chips" title="Chips, badges, counts, initials">
      <State name="Chip: filter, pressed (try it)">
        <LiveFilter />
      </State>
      <State name="Chip: removable, icon, disabled, focus">
        <div className="sheet-row">
          <Chip removeLabel={words.removeLaw} onClick={nothing}>
            {words.law}
          </Chip>
          <Chip icon={<AddIcon className="size-4" />}>{words.field}</Chip>
          <Chip disabled>{words.medicine}</Chip>
          <span className="sheet-focus">
            <Chip>{words.computing}</Chip>
          </span>
        </div>
      </State>
      <State name="Chip: suggestion, long text">
        <div className="sheet-row">
          <Chip>{words.question}</Chip>
          <Chip>{words.long}</Chip>
        </div>
      </State>
      <State name="ChipLink: open, chosen">
        <div className="sheet-row">
          <ChipLink to="/open">{words.medicine}</ChipLink>
          <ChipLink to="/open" chosen aria-label={words.removeLaw}>
            {words.law}
          </ChipLink>
        </div>
      </State>
      <State name="Badge: each kind, own icon, long text">
        <div className="sheet-row">
          {BADGES.map(([kind, say]) => (
            <Badge key={kind} kind={kind}>
              {say(words)}
            </Badge>
          ))}
          <Badge icon={LockIcon}>{words.draft}</Badge>
          <Badge kind="waiting">{words.long}</Badge>
        </div>
      </State>
      <State name="Count">
        <div className="sheet-row">
          <Count of={3} label={words.unreadWords} />
          <Count of={120} label={words.unreadWords} />
          <Count of={0} label={words.unreadWords} />
        </div>
      </State>
      <State name="Avatar: sizes, grounds, no letter">
        <div className="sheet-row">
          <Avatar name={words.name} size="small" />
          <Avatar name={words.name} />
          <Avatar name={words.otherName} size="row" />
          <Avatar name="Sara" size="large" />
          {['Yalda', 'Zahra', 'Omid', 'Anna', 'نرگس', ''].map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </div>
      </State>
    </Part>
  );
}
