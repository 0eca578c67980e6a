import type { Gateway } from '../gateway/gateway.ts';
import { answerMetrics, METRICS_PATH, type MetricsParts } from './answer-metrics.ts';

/** The gateway with every request counted, and the metrics at their address for whoever may read them. */
export function measuredGateway(
  gateway: Gateway,
  parts: MetricsParts & { labelOf: (path: string) => string },
): Gateway {
  return async (request, address) => {
    const path = new URL(request.url).pathname;
    if (path === METRICS_PATH) {
      const metrics = await answerMetrics(request, address, parts);
      if (metrics) return metrics;
    }
    const end = parts.server.begin();
    let status = 500;
    try {
      const answer = await gateway(request, address);
      status = answer.status;
      return answer;
    } finally {
      end(request.method, parts.labelOf(path), status);
    }
  };
}
