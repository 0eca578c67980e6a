import { readSignInForm } from '../rules/account-forms.ts';
import { loadAccountApi } from './load-account-api.ts';
import { useAccountForm } from './use-account-form.ts';

/** CALL-05: the sign-in form; whoever is signed in is led on by `useLanding`. */
export function useSignIn(onSignedIn: () => void, onEmail: (email: string) => void) {
  return useAccountForm({
    read: readSignInForm,
    before: async ({ isBorrowed }) => (await loadAccountApi()).chooseStorage(isBorrowed),
    send: async ({ email, password }) => {
      onEmail(email);
      await (await loadAccountApi()).signIn(email, password);
    },
    onSuccess: onSignedIn,
  });
}
