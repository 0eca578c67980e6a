import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Family } from './exposition.ts';

const NS_PER_S = 1e9;
const US_PER_S = 1e6;
const RESOLUTION_MS = 20;

/** How this process fares. It is watched from the first question on: whoever never asks pays nothing. */
export class ProcessMetrics {
  #delays: ReturnType<typeof monitorEventLoopDelay> | undefined;

  families(): Family[] {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return [
      gauge('hamrah_memory_resident_bytes', 'Memory of the whole process.', rss),
      gauge('hamrah_memory_heap_bytes', 'Memory that the program itself uses.', heapUsed),
      gauge('hamrah_memory_external_bytes', 'Memory outside of the heap that objects of it hold.', external),
      {
        name: 'hamrah_cpu_seconds_total',
        type: 'counter',
        help: 'Time of processors that this process used, with its threads.',
        samples: [{ value: (user + system) / US_PER_S }],
      },
      gauge('hamrah_uptime_seconds', 'Since the process began.', process.uptime()),
      {
        name: 'hamrah_event_loop_delay_seconds',
        type: 'gauge',
        help: 'How late the loop was since the last question.',
        samples: this.#delaysNow(),
      },
    ];
  }

  stop(): void {
    this.#delays?.disable();
  }

  #delaysNow() {
    if (!this.#delays) {
      this.#delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      this.#delays.enable();
      return [];
    }
    const delays = this.#delays;
    const samples = [
      { labels: { quantile: '0.5' }, value: delays.percentile(50) / NS_PER_S },
      { labels: { quantile: '0.99' }, value: delays.percentile(99) / NS_PER_S },
      { labels: { quantile: '1' }, value: delays.max / NS_PER_S },
    ];
    delays.reset();
    return samples;
  }
}

function gauge(name: string, help: string, value: number): Family {
  return { name, type: 'gauge', help, samples: [{ value }] };
}
