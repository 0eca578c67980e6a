import type { TypedStore } from './observed.ts';

/**
 * Two stores as one, such as what is typed and what was refused of it.
 * @param join what both say together; asked again when one of them has changed, with what it said before
 */
export function joined<One, Other, State>(
  one: TypedStore<One>,
  other: TypedStore<Other>,
  join: (one: One, other: Other, before: State | undefined) => State,
): TypedStore<State> {
  let latest: { one: One; other: Other; state: State } | undefined;
  return {
    read: () => {
      const now = { one: one.read(), other: other.read() };
      if (latest?.one !== now.one || latest.other !== now.other)
        latest = { ...now, state: join(now.one, now.other, latest?.state) };
      return latest.state;
    },
    subscribe: (listener) => {
      const stops = [one.subscribe(listener), other.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** The same object as long as it says the same, so that what shows it does not render at every key. */
export function sameIfEqual<Value>(
  before: Readonly<Record<string, Value>> | undefined,
  now: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  const names = Object.keys(now);
  const isSame = before && Object.keys(before).length === names.length;
  return isSame && names.every((name) => before[name] === now[name]) ? before : now;
}
