import { Trans } from '@lingui/react/macro';
import { type ChangeEvent, type KeyboardEvent, useId } from 'react';
import { isolate } from '#web/text/format.ts';
import { NativeInput } from '#web/ui/native-controls.tsx';
import type { ListSelection } from '../hooks/use-list-selection.ts';
import { BAR_ID } from '../rules/anchors.ts';

export interface SelectBoxProps {
  selection: ListSelection;
  id: string;
  /** what the row is about, as its title says it */
  name: string;
}

const withShift = ({ nativeEvent }: ChangeEvent): boolean =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

function goToBar(event: KeyboardEvent) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  document.getElementById(BAR_ID)?.focus();
}

/** The box that chooses a row; with Shift all rows from the last one. Enter leads to what can be done with them. */
export function SelectBox({ selection, id, name }: SelectBoxProps) {
  const boxId = useId();
  const named = isolate(name);
  return (
    <label htmlFor={boxId} className="tap -my-2 inline-grid place-items-center">
      <span className="sr-only">
        <Trans comment="Staff, list: check box of a row, read aloud; the name of a person or thing">
          Select {named}
        </Trans>
      </span>
      <NativeInput
        type="checkbox"
        id={boxId}
        data-select=""
        className="size-6 accent-accent"
        checked={selection.isChosen(id)}
        // with Shift a browser marks text between the two presses
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={(event) => selection.choose(id, event.target.checked, withShift(event))}
        onKeyDown={goToBar}
      />
    </label>
  );
}
