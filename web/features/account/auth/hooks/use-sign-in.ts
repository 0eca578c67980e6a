import { readSignInForm } from '../rules/account-forms.ts';
import { openDoor } from './load-account-api.ts';
import { useAccountForm } from './use-account-form.ts';

/** CALL-05: the sign-in form; whoever is signed in is led on by `useLanding`. */
export function useSignIn(onSignedIn: () => void, onEmail: (email: string) => void) {
  return useAccountForm({
    read: readSignInForm,
    before: async ({ isBorrowed }) => (await openDoor()).chooseStorage(isBorrowed),
    send: async ({ email, password }) => {
      onEmail(email);
      await (await openDoor()).signIn(email, password);
    },
    onSuccess: onSignedIn,
  });
}
