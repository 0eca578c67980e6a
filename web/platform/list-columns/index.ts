export { useColumnChoice } from './hooks/use-column-choice.ts';
export { ColumnPicker } from './ui/column-picker.tsx';
