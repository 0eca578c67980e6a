export { MentorSection } from './ui/mentor-section.tsx';
export { NextStepCard } from './ui/next-step-card.tsx';
