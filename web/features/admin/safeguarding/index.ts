export { DistressKindLabel } from './ui/distress-labels.tsx';
