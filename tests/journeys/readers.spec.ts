import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { test } from './own-server-fixtures.ts';
import { DEMO } from './people.ts';
import type { Phone } from './phone.ts';

const ANSWER = 'می‌خواهم در نیم سال نوشتن برنامه‌های کوچک را یاد بگیرم.';
/** Mentors of the demonstration who are made admins. */
const READERS = ['mentor1@hamrah.example', 'mentor2@hamrah.example'] as const;

async function arrive(phone: Phone, email: string): Promise<Phone> {
  await phone.signIn({ email, password: DEMO.admin.password });
  await phone.page.waitForURL((url) => url.pathname !== '/');
  return phone;
}

async function apply({ page, say }: Phone): Promise<void> {
  await page.goto(paths.programmes);
  await page.locator('main a[href$="/apply"]').first().click();
  await page.getByRole('textbox').first().fill(ANSWER);
  await page.locator('main input[inputmode="numeric"]').fill('6');
  await page.locator('main form input[type="radio"]').first().check();
  await page.locator('main form button[type="submit"]').click();
  await expect(page.getByText(say('The team has your application'))).toBeVisible({ timeout: 60_000 });
}

/** Reads what lies with her by keyboard alone, and hands it in. */
async function read(phone: Phone, code: string, points: string, picture: string): Promise<void> {
  const { page, say } = phone;
  await page.goto(paths.adminReading);
  await phone.look(`${picture}-queue`);
  await page.getByRole('link', { name: code, exact: true }).click();
  await expect(page.getByText(ANSWER)).toBeVisible();
  await expect(page.getByText('مریم')).toHaveCount(0);
  await page.locator('#points-reasons input').first().focus();
  await page.keyboard.type(points);
  await expect(page.locator('#review-note')).toBeFocused();
  await page.keyboard.type('A note.');
  await phone.look(`${picture}-form`);
  await phone.button('Hand in …').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Hand in'), exact: true })
    .click();
  await expect(page.getByText(say('You have submitted this. It cannot change any more.'))).toBeVisible();
  await phone.look(`${picture}-handed-in`);
}

test('[FEAT-08] two admins read an application by its code, differ, and a third one is asked by itself', async ({
  server,
  takeOwnPhone,
}) => {
  const student = await arrive(await takeOwnPhone('fa'), DEMO.student.email);
  await apply(student);
  for (const email of READERS) await server.makeAdmin(email);

  const admin = await arrive(await takeOwnPhone('en'), DEMO.admin.email);
  await admin.page.goto(paths.adminProgrammes);
  await admin.page.getByRole('link', { name: 'Half a year of help in writing' }).click();
  await admin.page.getByRole('link', { name: 'Who has applied for round 2' }).click();
  await admin.link('Reviewers of this round').click();
  // the last to come is hers; somebody of the demonstration has applied before
  const row = admin.page
    .getByRole('row')
    .filter({ has: admin.page.getByRole('link') })
    .last();
  await expect(row.getByText('Lacks readers')).toBeVisible();
  const code = (await row.getByRole('link').textContent()) ?? '';
  await admin.look('80-readers-none');
  const others = admin.page.getByRole('group', { name: /^Among these/ }).getByRole('checkbox');
  await expect(others).toHaveCount(3);
  await admin.button('Spread evenly').click();
  await expect(admin.page.getByText('3 readings were given.')).toBeVisible();
  await expect(row.getByText(/To be read/)).toHaveCount(2);
  await admin.look('81-readers-given');
  const page = admin.page.url();

  // whoever was given it, in turn: five points, then two; the one who was not comes last
  const fa = await arrive(await takeOwnPhone('fa'), READERS[0]);
  const ps = await arrive(await takeOwnPhone('ps'), READERS[1]);
  const asked: Phone[] = [];
  const left: Phone[] = [];
  for (const phone of [admin, fa, ps]) {
    await phone.page.goto(paths.adminReading);
    await expect(phone.page.locator('main h1')).toBeVisible();
    await expect(
      phone.page.getByRole('table').or(phone.page.getByText(phone.say('Nothing lies with you'))),
    ).toBeVisible();
    const hasIt = (await phone.page.getByRole('link', { name: code, exact: true }).count()) > 0;
    (hasIt ? asked : left).push(phone);
  }
  expect(asked).toHaveLength(2);
  const [first, second, third] = [...asked, ...left] as [Phone, Phone, Phone];
  await read(first, code, '5555', '82-reader');
  await read(second, code, '2222', '83-reader');
  await admin.page.goto(page);
  await expect(row.getByText('not before all have handed in')).toBeVisible();
  await expect(row.getByText('The two differ: a third reads')).toBeVisible();
  await admin.look('84-readers-third');

  await third.page.goto(paths.notifications);
  await third.page
    .getByRole('link', { name: third.say('Applications are waiting for your review.') })
    .click();
  await read(third, code, '3333', '85-reader');
  await admin.page.goto(page);
  await expect(row.getByText('3.33')).toBeVisible();
  await admin.look('86-readers-read');
  await row.getByRole('link').click();
  await expect(admin.page.getByText('A note.')).toHaveCount(3);
  await admin.look('87-application-read');

  await student.page.goto(paths.account);
  await expect(student.page.getByText('A note.')).toHaveCount(0);
});
