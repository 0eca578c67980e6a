export { useIsPastStep } from './hooks/use-second-step.ts';
export { SecondStepGate, SecondStepSection } from './ui/where-offered.tsx';
