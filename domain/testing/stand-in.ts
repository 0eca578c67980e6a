/** As much of something as a test needs, in the place of the whole. The names are checked, the values are not. */
export const standIn = <Whole extends object>(part: { readonly [Name in keyof Whole]?: unknown }): Whole =>
  part as unknown as Whole;
