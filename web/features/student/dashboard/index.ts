export { useMentor } from './hooks/use-dashboard.ts';
export { useNextStep } from './hooks/use-next-step.ts';
export { MentorSection } from './ui/mentor-section.tsx';
export { NextStepCard } from './ui/next-step-card.tsx';
