export { concernWrite } from './hooks/concern-write.ts';
export { ConcernDialog } from './ui/concern-dialog.tsx';
