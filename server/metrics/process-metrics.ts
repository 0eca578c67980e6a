import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Registry } from 'prom-client';

const NS_PER_S = 1e9;
const US_PER_S = 1e6;
const RESOLUTION_MS = 20;

/**
 * Memory, processor time and event loop delay of this process. The delay is sampled from the first scrape on: without a
 * scraper it costs nothing.
 */
export class ProcessMetrics {
  readonly registry = new Registry();
  #delays: ReturnType<typeof monitorEventLoopDelay> | undefined;

  constructor() {
    this.#gauge('hamrah_memory_resident_bytes', 'Memory of the whole process.', (gauge) =>
      gauge.set(process.memoryUsage.rss()),
    );
    this.#gauge('hamrah_memory_heap_bytes', 'Memory that the program itself uses.', (gauge) =>
      gauge.set(process.memoryUsage().heapUsed),
    );
    this.#gauge(
      'hamrah_memory_external_bytes',
      'Memory outside of the heap that objects of it hold.',
      (gauge) => gauge.set(process.memoryUsage().external),
    );
    this.#addProcessorTime();
    this.#gauge('hamrah_uptime_seconds', 'Since the process began.', (gauge) => gauge.set(process.uptime()));
    this.#gauge(
      'hamrah_event_loop_delay_seconds',
      'How late the loop was since the last question.',
      (gauge) => this.#setDelays(gauge),
      ['quantile'],
    );
  }

  stop(): void {
    this.#delays?.disable();
  }

  #gauge(name: string, help: string, collect: (gauge: Gauge) => void, labelNames: string[] = []): Gauge {
    return new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect() {
        collect(this);
      },
    });
  }

  #addProcessorTime(): Counter {
    return new Counter({
      name: 'hamrah_cpu_seconds_total',
      help: 'Time of processors that this process used, with its threads.',
      registers: [this.registry],
      collect() {
        const { user, system } = process.cpuUsage();
        this.reset();
        this.inc((user + system) / US_PER_S);
      },
    });
  }

  #setDelays(gauge: Gauge): void {
    const delays = this.#delays;
    if (!delays) {
      this.#delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      this.#delays.enable();
      return;
    }
    gauge.set({ quantile: '0.5' }, delays.percentile(50) / NS_PER_S);
    gauge.set({ quantile: '0.99' }, delays.percentile(99) / NS_PER_S);
    gauge.set({ quantile: '1' }, delays.max / NS_PER_S);
    delays.reset();
  }
}
