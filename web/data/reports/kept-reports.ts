import { createStore, get, update } from 'idb-keyval';
import type { ErrorReport, MonitoringReport } from '#domain/platform/error-report.ts';
import { KEPT_REPORTS_MARK } from './waiting.ts';

/** A finished report and where it goes. It holds no user: the next one to send it may be somebody else. */
export type KeptReport =
  | { path: '/errors'; report: ErrorReport }
  | { path: '/monitoring/errors'; report: MonitoringReport };

const KEPT_COUNT = 20;
const KEPT_MS = 604_800_000;
const KEY = 'kept';

let store: ReturnType<typeof createStore> | undefined;
const reports = () => (store ??= createStore('hamrah-reports', 'reports'));

/** Keeps reports until there is a network again: the newest twenty of a week. Where nothing can be kept, they are lost. */
export async function keepReports(unsent: readonly KeptReport[], now = Date.now()): Promise<void> {
  if (unsent.length === 0) return;
  const isYoung = ({ report }: KeptReport) => now - Date.parse(report.timestamp) < KEPT_MS;
  try {
    await update<KeptReport[]>(
      KEY,
      (kept = []) => [...kept, ...unsent].filter(isYoung).slice(-KEPT_COUNT),
      reports(),
    );
    localStorage.setItem(KEPT_REPORTS_MARK, '1');
  } catch {
    // a full phone or a private window: a report is not worth a second failure
  }
}

/** What was kept; it is not kept any more. */
export async function takeKeptReports(): Promise<KeptReport[]> {
  try {
    if (localStorage.getItem(KEPT_REPORTS_MARK) === null) return [];
    const kept = (await get<KeptReport[]>(KEY, reports())) ?? [];
    await update<KeptReport[]>(KEY, (now = []) => now.slice(kept.length), reports());
    localStorage.removeItem(KEPT_REPORTS_MARK);
    return kept;
  } catch {
    // the same phone or window that could keep nothing
    return [];
  }
}
