/** A disk that does not answer must not hold the person for ever. */
const PATIENCE_MS = 2_000;

/** A page whose program for drafts cannot be had any more never had one, and nothing to keep. */
async function draftsWritten(): Promise<void> {
  try {
    const drafts = await import('./drafts.ts');
    await drafts.draftsWritten();
  } catch {
    // a newer build has taken its place
  }
}

/**
 * Every form writes its draft when its page is hidden: they are told so, and waited for. The page itself is
 * told when it is too late to wait [FM-20].
 */
export async function storeDrafts(): Promise<void> {
  dispatchEvent(new Event('pagehide'));
  const limit = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([draftsWritten(), limit]);
}
