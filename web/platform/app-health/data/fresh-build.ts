import { timedFetch } from '#web/data/timed-fetch.ts';
import { recall, remember } from './tab-memory.ts';

const NAME = 'app-builds-left';

/** The open build: the address of its first script carries a hash of what is in it. */
const buildInUse = () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/** Loading the page anew while the line is down, or belongs to a sign-in page, would lose what stands here. */
async function isServerThere(): Promise<boolean> {
  try {
    const answer = await timedFetch('/api/health', { cache: 'no-store' });
    const { status } = (await answer.json()) as { status?: unknown };
    return status === 'ok';
  } catch {
    return false;
  }
}

/**
 * A part of the program is missing, most likely because a newer build has replaced this one: loads the page
 * anew, once per build in this tab, so that it never goes round in circles [UI-13, FM-21].
 * @returns false where the page stays as it is
 */
export async function moveToFreshBuild(): Promise<boolean> {
  const build = buildInUse();
  const left = (recall(NAME) ?? []) as string[];
  if (left.includes(build) || !(await isServerThere())) return false;
  // what cannot be remembered would be done for ever
  if (!remember(NAME, [...left, build])) return false;
  location.reload();
  return true;
}
