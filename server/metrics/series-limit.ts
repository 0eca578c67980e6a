/** more label combinations than the code has would mean that a label carries what people type */
const SERIES_MAX_COUNT = 500;

/** AB-01: bounds the time series of one metric, since the registry keeps each of them for good. */
export class SeriesLimit {
  readonly #seen = new Set<string>();

  /** False for a combination of labels beyond the bound. */
  admits(labels: Readonly<Record<string, string>>): boolean {
    const key = Object.values(labels).join(' ');
    if (this.#seen.has(key)) return true;
    if (this.#seen.size >= SERIES_MAX_COUNT) return false;
    this.#seen.add(key);
    return true;
  }
}
