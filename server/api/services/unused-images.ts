import { withVersions } from '#domain/blog/picture-versions.ts';
import { BLOG_IMAGES_BUCKET } from '#domain/limits.ts';
import type { DatabaseClient } from '../clients/database.ts';
import type { ObjectStore } from '../clients/object-store.ts';
import { fromRemote } from '../errors.ts';

/** few enough that removing them follows at once upon finding them unused, and ends in time */
const BATCH_COUNT = 50;

/** FM-29: removes images of the blog that no post shows. */
export class UnusedImages {
  readonly #database: DatabaseClient;
  readonly #objects: Pick<ObjectStore, 'remove'>;

  constructor(database: DatabaseClient, objects: Pick<ObjectStore, 'remove'>) {
    this.#database = database;
    this.#objects = objects;
  }

  /**
   * Removes what was stored at least `days` days ago and is shown by no post, draft or revision, with its versions, and
   * versions whose image is gone; one that is gone already, because another process was faster, is no error.
   * @returns how many objects were removed
   */
  async sweep(days: number): Promise<number> {
    let count = 0;
    for (;;) {
      const names = await this.#unused(days);
      const all = names.flatMap(withVersions);
      const removed = all.length > 0 ? await this.#objects.remove(BLOG_IMAGES_BUCKET, all) : 0;
      count += removed;
      // what cannot be removed would be found again without end
      if (names.length < BATCH_COUNT || removed === 0) return count;
    }
  }

  async #unused(days: number): Promise<string[]> {
    const { data, error, status } = await this.#database
      .asService()
      .rpc('unused_blog_images', { p_days: days, p_limit: BATCH_COUNT });
    if (error) throw fromRemote(error, status);
    return (data as { name: string }[]).map(({ name }) => name);
  }
}
