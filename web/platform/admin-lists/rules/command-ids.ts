/**
 * The ids of a command that may have to be sent again. The same content keeps its ids until it has succeeded,
 * so that a repetition after a lost answer changes nothing; another content gets new ones, because the
 * database takes a known id for a repetition whatever comes with it.
 */
export class CommandIds {
  #content: string | undefined;
  #ids: readonly [string, string] = ['', ''];

  /** Two ids for a content, of which a command uses as many as it needs. */
  idsFor(content: unknown): readonly [string, string] {
    const written = JSON.stringify(content);
    if (written !== this.#content) {
      this.#content = written;
      this.#ids = [crypto.randomUUID(), crypto.randomUUID()];
    }
    return this.#ids;
  }

  /** The command has succeeded: the same content later is a new command. */
  done(): void {
    this.#content = undefined;
  }
}
