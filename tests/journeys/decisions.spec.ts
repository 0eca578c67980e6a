import { expect } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { DEMO } from './people.ts';
import { Phone } from './phone.ts';
import { test as base } from './fixtures.ts';

/** Somebody of the demonstration has applied before; two others do so here. */
const BEFORE = 'student5@hamrah.example';
const ANOTHER = 'student1@hamrah.example';

interface Own {
  server: OwnServer;
  takeOwnPhone: (language: Language, email: string) => Promise<Phone>;
}

const test = base.extend<Own>({
  server: async ({ page: _page }, use) => {
    const server = await startOwnServer();
    await use(server);
    await server.close();
  },
  takeOwnPhone: async ({ browser, server }, use) => {
    const taken: Phone[] = [];
    await use(async (language, email) => {
      const phone = await Phone.take(browser, language, server.url);
      taken.push(phone);
      await phone.signIn({ email, password: DEMO.admin.password });
      await phone.page.waitForURL((url) => url.pathname !== '/');
      return phone;
    });
    await Promise.all(taken.map(({ context }) => context.close()));
  },
});

async function apply({ page, say }: Phone): Promise<string> {
  await page.goto(paths.programmes);
  await page.locator('main a[href$="/apply"]').first().click();
  await page
    .getByRole('textbox')
    .first()
    .fill('I want to read a short book in half a year, and then the next.');
  await page.locator('main input[inputmode="numeric"]').fill('6');
  await page.locator('main form input[type="radio"]').first().check();
  for (const box of await page.locator('main form input[type="checkbox"]').all()) await box.check();
  await page.locator('main form button[type="submit"]').click();
  await expect(page.getByText(say('The team has your application'))).toBeVisible({ timeout: 60_000 });
  return page.url();
}

test('[FEAT-08] an admin sends decisions, one takes the place without a line, one gives it back, and the next moves up', async ({
  server,
  takeOwnPhone,
}) => {
  const first = await takeOwnPhone('fa', DEMO.student.email);
  const address = await apply(first);
  const roundId = /programs\/([0-9a-f-]{36})\/apply/.exec(address)?.[1] ?? '';
  const waiting = await takeOwnPhone('ps', ANOTHER);
  await apply(waiting);
  await server.changeRound(roundId, { set_state: 'closed', seats: 2 });

  const admin = await takeOwnPhone('en', DEMO.admin.email);
  await admin.page.goto(`/admin/fellowship-settings/rounds/${roundId}/readers`);
  await admin.link('Decide about this round').click();
  // in the order in which they came, since nobody has points
  const choices = admin.page.getByRole('combobox', { name: /^What becomes of/ });
  await expect(choices).toHaveCount(3);
  await expect(admin.page.getByText('Lacks readers', { exact: true })).toHaveCount(3);
  await choices.nth(0).selectOption('offered');
  await choices.nth(1).selectOption('offered');
  await choices.nth(2).selectOption('waitlisted');
  await admin.look('90-decisions-draft');
  await admin.button('Send the decisions …').click();
  const dialog = admin.page.getByRole('dialog');
  await expect(dialog.getByText('2 get an offer')).toBeVisible();
  await expect(dialog.getByText('3 of them were not read by everyone who should have.')).toBeVisible();
  await admin.look('91-decisions-asked');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(admin.page.getByText(/^Sent on/)).toBeVisible();
  await admin.look('92-decisions-sent');
  await expect(admin.page.getByText('مریم')).toHaveCount(0);

  await waiting.page.goto(address);
  await expect(waiting.page.getByText(waiting.say('What the team writes to you'))).toBeVisible();
  await waiting.look('93-waiting-list');

  // by the notice, without a line, and then with one
  await first.page.goto(paths.notifications);
  await first.page.getByRole('link', { name: first.say('The team has written to you.') }).click();
  await expect(first.page.getByText(first.say('A place is offered to you'))).toBeVisible();
  await first.look('94-offer');
  await first.context.setOffline(true);
  await first.button('Take the place').click();
  const onItsWay = first.say('You take the place. The team hears of it as soon as there is a connection.');
  await expect(first.page.getByText(onItsWay)).toBeVisible();
  // without a line the browser complains of each request, which is meant
  await first.picture('95-offer-taken-offline');
  await first.context.setOffline(false);
  await expect(first.page.getByText(first.say('You have accepted the place'))).toBeVisible({
    timeout: 60_000,
  });
  first.complaints.length = 0;
  await first.look('96-offer-taken');

  const another = await takeOwnPhone('en', BEFORE);
  await another.page.goto(address);
  await another.button('Give up the place').click();
  await another.look('97-offer-given-back-asked');
  await another.page.getByRole('dialog').getByRole('button', { name: 'Give up the place' }).click();
  await expect(another.page.getByText(/^You have given up the place/)).toBeVisible();

  await waiting.page.goto(address);
  await expect(waiting.page.getByText(waiting.say('A place is offered to you'))).toBeVisible();
  await waiting.look('98-moved-up');
  await admin.page.reload();
  await expect(admin.page.getByText('Place taken').first()).toBeVisible();
  await expect(admin.page.getByText('Given back').first()).toBeVisible();
  await admin.look('99-decisions-after');
});
