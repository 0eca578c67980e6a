import { loadPart } from '#web/platform/app-health/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';

/** Where her applications stand, with its words; for `lazy`. @throws AppError `chunk_load_failed` */
export async function loadMyApplications() {
  const [module] = await loadPart(() =>
    Promise.all([import('./my-applications.tsx'), openRooms(['applying'])]),
  );
  return { default: module.MyApplications };
}
