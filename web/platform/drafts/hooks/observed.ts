/** What is typed into a form: read at any moment, and heard of at every change. */
export interface TypedStore<State> {
  read: () => State;
  subscribe: (listener: () => void) => () => void;
}

/** One value of which others are told when another takes its place. */
export class Observed<State> implements TypedStore<State> {
  readonly #listeners = new Set<() => void>();
  #state: State;

  constructor(first: State) {
    this.#state = first;
  }

  readonly read = (): State => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly set = (next: State): void => {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  };
}
