export type { PlannedStep } from './rules/plan.ts';
export { PlanChooser } from './ui/plan-chooser.tsx';
