export { type ListSelection, useListSelection } from './hooks/use-list-selection.ts';
export { SELECT_SHOWN_ID } from './rules/anchors.ts';
export { SelectBox } from './ui/select-box.tsx';
export { SelectHeader } from './ui/select-header.tsx';
export { SelectionBar } from './ui/selection-bar.tsx';
export { SelectShown } from './ui/select-shown.tsx';
