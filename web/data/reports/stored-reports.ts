import { createStore, get, update } from 'idb-keyval';
import type { ErrorReport, MonitoringReport } from '#domain/platform/error-report.ts';
import { STORED_REPORTS_MARK } from './waiting.ts';

/** A finished report and where it goes. It holds no user: the next one to send it may be somebody else. */
export type StoredReport =
  | { path: '/errors'; report: ErrorReport }
  | { path: '/monitoring/errors'; report: MonitoringReport };

const STORED_COUNT = 20;
const CACHED_MS = 604_800_000;
const KEY = 'kept';

let store: ReturnType<typeof createStore> | undefined;
const reports = () => (store ??= createStore('hamrah-reports', 'reports'));

/** Keeps reports until there is a network again: the newest twenty of a week. Where nothing can be stored, they are lost. */
export async function storeReports(unsent: readonly StoredReport[], now = Date.now()): Promise<void> {
  if (unsent.length === 0) return;
  const isYoung = ({ report }: StoredReport) => now - Date.parse(report.timestamp) < CACHED_MS;
  try {
    await update<StoredReport[]>(
      KEY,
      (stored = []) => [...stored, ...unsent].filter(isYoung).slice(-STORED_COUNT),
      reports(),
    );
    localStorage.setItem(STORED_REPORTS_MARK, '1');
  } catch {
    // a full phone or a private window: a report is not worth a second failure
  }
}

/** Takes what was stored out of the store. */
export async function takeStoredReports(): Promise<StoredReport[]> {
  try {
    if (localStorage.getItem(STORED_REPORTS_MARK) === null) return [];
    const stored = (await get<StoredReport[]>(KEY, reports())) ?? [];
    await update<StoredReport[]>(KEY, (now = []) => now.slice(stored.length), reports());
    localStorage.removeItem(STORED_REPORTS_MARK);
    return stored;
  } catch {
    // the same phone or window that could keep nothing
    return [];
  }
}
