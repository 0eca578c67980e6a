import { versionsOf } from '#domain/blog/picture-versions.ts';
import { AppError } from '#domain/error-codes.ts';
import { BLOG_IMAGE_CACHE_SECONDS, BLOG_IMAGES_BUCKET } from '#domain/limits.ts';
import { PictureRefusal } from '../../pictures/picture-queue.ts';
import { encodeWithinLimit, hasMetadata, makeVersions } from '../../pictures/pictures.ts';
import type { DatabaseClient } from '../clients/database.ts';
import type { ObjectStore } from '../clients/object-store.ts';
import { fromRemote } from '../errors.ts';

type Store = Pick<ObjectStore, 'put' | 'read'>;

/** A version is never changed: its name belongs to one picture for good. */
const VERSION_CACHE_SECONDS = 31_536_000;

/** Pictures of the blog: encoded anew and made in the sizes of screens before anybody can read them. */
export class BlogPictures {
  readonly #database: DatabaseClient;
  readonly #store: Store;
  readonly #hopeless = new Set<string>();

  constructor(database: DatabaseClient, store: Store) {
    this.#database = database;
    this.#store = store;
  }

  /**
   * PERM-06: the database decides whether this person may add a picture under this path, before anything of it is read.
   * @throws AppError `not_allowed`
   */
  async demandRight(token: string, path: string): Promise<void> {
    const { data, error, status } = await this.#database
      .asPerson(token)
      .rpc('may_add_blog_image', { p_name: path });
    if (error) throw fromRemote(error, status);
    if (data !== true) throw new AppError('not_allowed');
  }

  /**
   * Stores a picture and its versions. Sent again because its answer was lost, it changes nothing: what is there stays,
   * and versions that are missing are made of that.
   * @throws AppError `file_type` for what is no picture, `server_unavailable` where too many are at work
   */
  async add(path: string, bytes: Buffer): Promise<void> {
    const { content, mimetype } = await asAppError(() => encodeWithinLimit(bytes));
    const made = await asAppError(() => makeVersions(bytes, versionsOf(path)));
    const isNew = await this.#store.put(BLOG_IMAGES_BUCKET, path, {
      content,
      mimetype,
      cacheSeconds: BLOG_IMAGE_CACHE_SECONDS,
      overwrites: false,
    });
    if (isNew) await this.#putVersions(made);
    else if (!(await this.#isFinished(path))) await this.#finish(path);
  }

  /**
   * Makes the versions of pictures that have none: of an upload that broke off, or from before versions were made at the
   * upload. The picture itself is written anew where it says more than itself.
   * @param onFailure told of each that cannot be made; it is not tried again by this process
   * @returns how many were made
   */
  async finishSome(limit: number, onFailure: (error: unknown) => void): Promise<number> {
    const { data, error, status } = await this.#database
      .asService()
      .rpc('unfinished_blog_images', { p_limit: limit + this.#hopeless.size });
    if (error) throw fromRemote(error, status);
    const paths = (data as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => !this.#hopeless.has(name));
    let count = 0;
    for (const path of paths.slice(0, limit)) {
      try {
        await this.#finish(path);
        count += 1;
      } catch (failure) {
        if (!(failure instanceof PictureRefusal) || failure.problem !== 'no-picture') throw failure;
        this.#hopeless.add(path);
        onFailure(failure);
      }
    }
    return count;
  }

  async #isFinished(path: string): Promise<boolean> {
    const last = versionsOf(path).at(-1);
    return last !== undefined && (await this.#store.read(BLOG_IMAGES_BUCKET, last.path)) !== undefined;
  }

  /** @throws PictureRefusal */
  async #finish(path: string): Promise<void> {
    const stored = await this.#store.read(BLOG_IMAGES_BUCKET, path);
    // somebody has removed it meanwhile
    if (stored === undefined) return;
    if (await hasMetadata(stored)) {
      const image = await encodeWithinLimit(stored);
      const options = { cacheSeconds: BLOG_IMAGE_CACHE_SECONDS, overwrites: true };
      await this.#store.put(BLOG_IMAGES_BUCKET, path, { ...image, ...options });
    }
    await this.#putVersions(await makeVersions(stored, versionsOf(path)));
  }

  /** One after the other: the last says that all are there. */
  async #putVersions(made: Awaited<ReturnType<typeof makeVersions>>): Promise<void> {
    for (const { path, content, mimetype } of made) {
      const version = { content, mimetype, cacheSeconds: VERSION_CACHE_SECONDS, overwrites: true };
      await this.#store.put(BLOG_IMAGES_BUCKET, path, version);
    }
  }
}

async function asAppError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof PictureRefusal)) throw failure;
    const code = failure.problem === 'no-picture' ? 'file_type' : 'server_unavailable';
    throw new AppError(code, { cause: failure });
  }
}
