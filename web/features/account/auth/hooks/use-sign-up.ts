import { isFieldIssue } from '#domain/forms/field-issues.ts';
import type { AppError } from '#domain/error-codes.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { flagNewSignup } from '#web/features/account/terms/index.ts';
import type { SignedUp } from '../data/sign-up.ts';
import { type AccountIssue, newPasswordIssue, readSignUpForm } from '../rules/account-forms.ts';
import { loadAccountApi } from './load-account-api.ts';
import { useAccountForm } from './use-account-form.ts';

type Found = { email?: AccountIssue; password?: AccountIssue };

/** What only the server knows of a field: its long list of hosts and of common passwords. */
function issueOf(error: AppError): Found | undefined {
  const password = newPasswordIssue(error);
  if (password) return { password };
  return isFieldIssue(error.code) ? { email: error.code } : undefined;
}

/** CALL-05, TERMS-02: the sign-up form, and the flag that its box was ticked. */
export function useSignUp(next: string | undefined, onSignedUp: (result: SignedUp, email: string) => void) {
  const { language } = useLanguage();
  return useAccountForm({
    read: readSignUpForm,
    send: async (values) => {
      const result = await (await loadAccountApi()).signUp({
        email: values.email,
        password: values.password,
        firstName: values.first_name,
        lastName: values.last_name,
        language,
        next,
      });
      // before the session is read, so that the dialog finds it
      if (result.userId) flagNewSignup(result.userId);
      return result;
    },
    onSuccess: (result, values) => onSignedUp(result, values.email),
    issueOf,
  });
}
