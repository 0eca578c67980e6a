import { useCallback, useRef, useState } from 'react';
import { renderAfterTyping } from './typing.ts';

type Update<Value> = (newest: Value) => Value;

const isUpdate = <Value>(next: Value | Update<Value>): next is Update<Value> => typeof next === 'function';

/**
 * `useState` for what is typed into text controls: a key in one of them does not render the component, a pause does.
 * @returns the value as of the last rendering, and what sets it, which a function gets the newest value from
 */
export function useTypedState<Value>(initial: Value): [Value, (next: Value | Update<Value>) => void] {
  const [value, setValue] = useState(initial);
  const newest = useRef(initial);
  const set = useCallback((next: Value | Update<Value>) => {
    newest.current = isUpdate(next) ? next(newest.current) : next;
    renderAfterTyping(newest, () => setValue(newest.current));
  }, []);
  return [value, set];
}
