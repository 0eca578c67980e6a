import type { AppError } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { type AccountIssue, newPasswordIssue, readChangePasswordForm } from '../rules/account-forms.ts';
import { loadAccountApi } from './load-account-api.ts';
import { useAccountForm } from './use-account-form.ts';

type Issues = { current_password?: AccountIssue; password?: AccountIssue };

function issueOf(error: AppError): Issues | undefined {
  const password = newPasswordIssue(error);
  if (password) return { password };
  return error.code === 'invalid_credentials' ? { current_password: 'wrong_password' } : undefined;
}

/** Changes the password of somebody signed in, who names the present one [AU-09]. */
export function useChangePassword(onChanged: () => void) {
  const { user } = useSession();
  const ownWords = user ? [user.email, user.metadata.firstName, user.metadata.lastName].filter(Boolean) : [];
  return useAccountForm({
    read: (form) => readChangePasswordForm(form, ownWords),
    send: async ({ current_password, password }) =>
      (await loadAccountApi()).setNewPassword(password, current_password),
    onSuccess: onChanged,
    issueOf,
  });
}
