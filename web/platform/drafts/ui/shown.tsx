import type { ReactNode } from 'react';
import type { TypedStore } from '../hooks/observed.ts';
import { useShown } from '../hooks/use-shown.ts';

interface ShownProps<State, Value> {
  of: TypedStore<State>;
  /** what is shown of it, as for `useShown` */
  pick: (now: State) => Value;
  children: (value: Value) => ReactNode;
}

/** The part of a form that follows what is typed, as a control its text: a key renders this, and not the form. */
export function Shown<State, Value>({ of, pick, children }: ShownProps<State, Value>): ReactNode {
  return children(useShown(of, pick));
}
