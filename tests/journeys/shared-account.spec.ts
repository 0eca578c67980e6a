import { LANGUAGES } from '#domain/languages.ts';
import { test } from './own-server-fixtures.ts';
import { DEMO } from './people.ts';
import { leave } from './session-token.ts';

// Signing out ends the sessions of an account everywhere (AUTH-07), also those of other journeys that use the one
// account of the demonstration's admin: here it is done where nobody else is.
test('[AUTH-07] an admin who signs out leaves nothing behind, in every language', async ({
  takeOwnPhone,
}) => {
  for (const language of LANGUAGES) {
    const admin = await takeOwnPhone(language);
    await admin.signIn(DEMO.admin);
    await leave(admin);
  }
});
