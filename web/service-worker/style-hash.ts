/** What a content policy calls a style by: its SHA-256 in base64. */
export async function styleHash(style: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}
