export { applyWrite, placeWrite, withdrawWrite } from './hooks/apply-writes.ts';
export { useOwnApplications } from './hooks/use-applying.ts';
export { AnswerList } from './ui/answer-list.tsx';
export { FormPreview } from './ui/form-preview.tsx';
export { loadMyApplications } from './ui/load-my-applications.ts';
export { nameIn } from './ui/name-in.ts';
