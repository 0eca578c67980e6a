export { loadPart } from '../data/load-part.ts';
