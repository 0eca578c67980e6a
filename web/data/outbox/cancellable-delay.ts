/** A sleep that ends by itself, or sooner when somebody wakes it. */
export class CancellableDelay {
  #end: (() => void) | undefined;

  sleep(ms: number, after: (ms: number, run: () => void) => () => void): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        stop();
        this.#end = undefined;
        resolve();
      };
      const stop = after(ms, end);
      this.#end = end;
    });
  }

  end(): void {
    this.#end?.();
  }
}
