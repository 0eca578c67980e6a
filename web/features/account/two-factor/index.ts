export { SecondStepGate, SecondStepSection } from './ui/where-offered.tsx';
