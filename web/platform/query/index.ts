export { onceForAPage } from './rules/once-for-a-page.ts';
export { CouldNotRead, FetchingPart } from './ui/fetching-part.tsx';
