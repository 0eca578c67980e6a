/** What needs the SDK: loaded when a form is sent, not with the page. */
export { chooseStorage } from './borrowing.ts';
export { exchangeCode } from './exchange-code.ts';
export { hasWaitingApplication } from './own-application.ts';
export { askForNewPassword, setNewPassword } from './password.ts';
export { googleAddress, signIn } from './sign-in.ts';
export { resendConfirmation, signUp } from './sign-up.ts';
