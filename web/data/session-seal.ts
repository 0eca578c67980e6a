import { holdRingKey, keyInFile, makeRingKey, ringName } from './key-ring.ts';
import { sealedText, unsealedText } from './sealed.ts';

interface Session {
  user?: { id?: string };
}

const ownerOf = (session: string) => (JSON.parse(session) as Session).user?.id;

/** The name of the file with its owner's key, and the session as a cipher; the session itself where there is no key. */
export async function sealedSession(session: string): Promise<string> {
  const owner = ownerOf(session);
  const key = owner && (await makeRingKey(owner));
  return key ? `${await ringName(owner)}.${await sealedText(key, session)}` : session;
}

/** The session under the key in a file; undefined where that is gone. @throws where it was torn */
export async function unsealedSession(file: string, cipher: string): Promise<string | undefined> {
  const key = await keyInFile(file);
  if (!key) return undefined;
  const session = await unsealedText<string>(key, cipher);
  holdRingKey(ownerOf(session) ?? '', key);
  return session;
}
