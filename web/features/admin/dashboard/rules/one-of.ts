/** The value if it is one of the list; undefined for anything else, because addresses are typed by people too. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  value: string | null,
): Value | undefined {
  return values.find((known) => known === value);
}
