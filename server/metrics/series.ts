import type { Family, Sample } from './exposition.ts';

type Labels = Readonly<Record<string, string>>;

/** more different labels than the program knows would mean that something is named by what people type */
const SERIES_MAX_COUNT = 500;

/** A count that only grows, for each combination of labels. */
export class Counter {
  readonly #name: string;
  readonly #help: string;
  readonly #series = new Map<string, { labels: Labels; count: number }>();

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  /** @param labels out of closed lists, never what a person typed or is called */
  add(labels: Labels): void {
    const key = keyOf(labels);
    const known = this.#series.get(key);
    if (known) known.count += 1;
    else if (this.#series.size < SERIES_MAX_COUNT) this.#series.set(key, { labels, count: 1 });
  }

  family(): Family {
    const samples = [...this.#series.values()].map(({ labels, count }) => ({ labels, value: count }));
    return { name: this.#name, type: 'counter', help: this.#help, samples };
  }
}

/** upper bounds in seconds: from an answer out of memory to one that nobody waits for */
const BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

interface Durations {
  labels: Labels;
  /** how many lay at or below each bound */
  counts: number[];
  count: number;
  sumS: number;
}

/** How long things took, in seconds, for each combination of labels. */
export class DurationHistogram {
  readonly #name: string;
  readonly #help: string;
  readonly #series = new Map<string, Durations>();

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  /** @param labels out of closed lists, never what a person typed or is called */
  note(labels: Labels, seconds: number): void {
    const durations = this.#of(labels);
    if (!durations) return;
    durations.count += 1;
    durations.sumS += seconds;
    for (const [place, bound] of BOUNDS_S.entries()) {
      if (seconds <= bound) durations.counts[place] = (durations.counts[place] ?? 0) + 1;
    }
  }

  family(): Family {
    const samples = [...this.#series.values()].flatMap(samplesOf);
    return { name: this.#name, type: 'histogram', help: this.#help, samples };
  }

  #of(labels: Labels): Durations | undefined {
    const key = keyOf(labels);
    const known = this.#series.get(key);
    if (known || this.#series.size >= SERIES_MAX_COUNT) return known;
    const fresh = { labels, counts: BOUNDS_S.map(() => 0), count: 0, sumS: 0 };
    this.#series.set(key, fresh);
    return fresh;
  }
}

const keyOf = (labels: Labels) => Object.values(labels).join(' ');

function samplesOf({ labels, counts, count, sumS }: Durations): Sample[] {
  return [
    ...BOUNDS_S.map((bound, place) => ({
      labels: { ...labels, le: String(bound) },
      value: counts[place] ?? 0,
      suffix: '_bucket',
    })),
    { labels: { ...labels, le: '+Inf' }, value: count, suffix: '_bucket' },
    { labels, value: sumS, suffix: '_sum' },
    { labels, value: count, suffix: '_count' },
  ];
}
