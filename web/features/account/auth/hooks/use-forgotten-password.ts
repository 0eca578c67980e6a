import { readForgottenPasswordForm } from '../rules/account-forms.ts';
import { loadAccountApi } from './load-account-api.ts';
import { useAccountForm } from './use-account-form.ts';

/** Asks for a mail with a link; the answer is the same whether the account exists or not [AU-06]. */
export function useForgottenPassword(newPasswordPath: string, onSent: (email: string) => void) {
  return useAccountForm({
    read: readForgottenPasswordForm,
    send: async ({ email }) => (await loadAccountApi()).askForNewPassword(email, newPasswordPath),
    onSuccess: (_, { email }) => onSent(email),
  });
}
