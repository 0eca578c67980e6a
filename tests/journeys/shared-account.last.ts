import { LANGUAGES } from '#domain/languages.ts';
import { DEMO } from './people.ts';
import { leave } from './session-token.ts';
import { test } from './stage.ts';

// Signing out ends the sessions of an account everywhere (AUTH-07), also those of other tests that use the one
// account of the demonstration's admin: this runs after all of them.
test('[AUTH-07] an admin who signs out leaves nothing behind, in every language', async ({ takePhone }) => {
  for (const language of LANGUAGES) {
    const admin = await takePhone(language);
    await admin.signIn(DEMO.admin);
    await leave(admin);
  }
});
