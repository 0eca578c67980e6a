import type { VendorMailer } from '../database/lite-app.ts';

/** Sends nothing: every link is made and mailed by us, so that what the vendor would write itself does not go out too. */
export const silentMailer: VendorMailer = {
  async sendConfirmation() {},
  async sendRecovery() {},
  async sendEmailChange() {},
  async sendMagicLink() {},
  async sendReauthentication() {},
};
