export { CouldNotRead, FetchingPart } from './ui/fetching-part.tsx';
