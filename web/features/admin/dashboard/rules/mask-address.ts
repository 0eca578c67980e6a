const hidden = (text: string) => `${/^./u.exec(text)?.[0] ?? ''}•••`;

/**
 * An e-mail address of which only enough is left to recognise one's own: `n•••@e•••.org` [CALL-04].
 * What is no address becomes dots alone.
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1) return '•••';
  const host = address.slice(at + 1);
  const dot = host.lastIndexOf('.');
  const ending = dot > 0 ? host.slice(dot) : '';
  return `${hidden(address.slice(0, at))}@${hidden(host)}${ending}`;
}
