export { usePostSearch } from './hooks/use-post-search.ts';
