import type { AppError } from '#domain/error-codes.ts';
import { type AccountIssue, readNewPasswordForm } from '../rules/account-forms.ts';
import { openDoor } from './open-door.ts';
import { useAccountForm } from './use-account-form.ts';

const issueOf = ({ code }: AppError): { password?: AccountIssue } | undefined =>
  code === 'weak_password' ? { password: 'password_common' } : undefined;

/** Sets a new password for the signed-in person. */
export function useNewPassword(onChanged: () => void) {
  return useAccountForm({
    read: readNewPasswordForm,
    send: async ({ password }) => (await openDoor()).setNewPassword(password),
    onSuccess: onChanged,
    issueOf,
  });
}
