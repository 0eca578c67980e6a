export { useChangePassword } from './hooks/use-change-password.ts';
export { FailureNotice } from './ui/failure-notice.tsx';
export { NewPasswordField, PresentPasswordField } from './ui/fields.tsx';
