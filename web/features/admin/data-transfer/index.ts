export { ListExport } from './ui/list-export.tsx';
