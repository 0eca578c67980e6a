export { useProfile } from './hooks/use-profile.ts';
export type { ProfileFormModel } from './hooks/use-profile-form.ts';
export { useSendAnswers } from './hooks/use-save-profile.ts';
export { ProfileWizard } from './screens/profile-wizard.tsx';
export { NotSent } from './ui/kept-on-phone.tsx';
export { ProfileField } from './ui/profile-field.tsx';
export { useSpokenEvents } from './ui/section-form.tsx';
export { useQuestion } from './ui/use-question.ts';
export { WithProfileForm } from './ui/with-profile-form.tsx';
