import { loadPart } from '#web/platform/app-health/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';

export { applyWrite, placeWrite, withdrawWrite } from './hooks/apply-writes.ts';
export { useOwnApplications } from './hooks/use-applying.ts';
export { AnswerList } from './ui/answer-list.tsx';
export { FormPreview } from './ui/form-preview.tsx';
export { nameIn } from './ui/name-in.ts';

/** Where her applications stand, with its words; for `lazy`. @throws AppError `chunk_load_failed` */
export async function loadMyApplications() {
  const [module] = await loadPart(() =>
    Promise.all([import('./ui/my-applications.tsx'), openRooms(['applying'])]),
  );
  return { default: module.MyApplications };
}
