/**
 * `/tasks/3f…` as `/tasks/:id`: what stood in the address of one screen is taken out of it. Undefined for an address
 * that has no screen: nobody knows what was typed there.
 */
export function patternOf(
  pathname: string,
  params: Readonly<Record<string, string | undefined>>,
): string | undefined {
  if ('*' in params) return undefined;
  const names = new Map(Object.entries(params).map(([name, value]) => [value, `:${name}`]));
  const segments = pathname.split('/').map((segment) => names.get(decoded(segment)) ?? segment);
  return segments.join('/').replace(/(?<=.)\/+$/, '');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // a percent sign that stands for itself is no parameter of ours; the server knows no such screen
    return segment;
  }
}
