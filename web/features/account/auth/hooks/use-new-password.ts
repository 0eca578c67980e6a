import type { AppError } from '#domain/error-codes.ts';
import { type AccountIssue, newPasswordIssue, readNewPasswordForm } from '../rules/account-forms.ts';
import { loadAccountApi } from './load-account-api.ts';
import { useAccountForm } from './use-account-form.ts';

function issueOf(error: AppError): { password?: AccountIssue } | undefined {
  const password = newPasswordIssue(error);
  return password && { password };
}

/** Sets a new password for the signed-in person. */
export function useNewPassword(onChanged: () => void) {
  return useAccountForm({
    read: readNewPasswordForm,
    send: async ({ password }) => (await loadAccountApi()).setNewPassword(password),
    onSuccess: onChanged,
    issueOf,
  });
}
