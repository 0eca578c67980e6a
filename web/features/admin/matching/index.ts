export { WarningText } from './ui/candidate-labels.tsx';
export { CandidatePicker } from './ui/candidate-picker.tsx';
