import { expect } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { cachedAnswers } from './offline-steps.ts';
import { DEMO } from './people.ts';
import { test } from './working-phones.ts';

test.use({ serviceWorkers: 'allow' });

test('[FEAT-10] an admin writes down what a programme asks for, and a student reads where she stands, with and without a line', async ({
  line,
  takeWorkingPhone,
}) => {
  const admin = await takeWorkingPhone('en');
  await admin.arriveSignedIn(DEMO.admin);
  await admin.page.goto(paths.adminRequirements);
  const desk = admin.page.getByRole('region', { name: 'Example of a scholarship elsewhere' });
  await desk.getByText('Add a line').click();
  await desk.locator('select[name="subject"]').selectOption('gpa_4');
  await desk.locator('input[name="min"]').fill('9');
  await desk.getByRole('button', { name: 'Add: compared with the source today' }).click();
  await expect(desk.getByText('This number is not on that scale.')).toBeVisible();
  await desk.locator('input[name="min"]').fill('۳٫۲');
  await desk.getByRole('button', { name: 'Add: compared with the source today' }).click();
  await expect(desk.getByText('GPA (4.0 scale): at least 3.2')).toBeVisible();

  const student = await takeWorkingPhone('fa');
  const { page } = student;
  await student.signIn(DEMO.student);
  await student.place('More').click();
  await student.link('Where you stand').click();
  await page.waitForURL(`**${paths.analysis}`);
  const far = page.locator('article').filter({ hasText: 'نمونهٔ یک بورسیه در جای دیگر' });
  await expect(far).toContainText('۳٫۲');
  await expect(far).toContainText('امتحان انگلیسی خواسته نمی‌شود.');
  // what was looked at 75 days ago
  await expect(far).toContainText('بیش از ۶۰ روز پیش');
  const said = await page.locator('main ol').innerText();
  expect(said.split('\n').length).toBeGreaterThan(5);
  // the answers are stored a moment after they were read
  await expect
    .poll(() => cachedAnswers(student), { timeout: 30_000 })
    .toContain('نمونهٔ یک بورسیه در جای دیگر');
  await page.waitForTimeout(2_000);

  line.state = 'down';
  const again = await student.afterCrash();
  await again.page.goto(paths.analysis);
  await expect(again.page.locator('main ol')).toHaveText(ownText(said), { timeout: 30_000 });
});

/** The same words, however the browser breaks their lines. */
function ownText(said: string): RegExp {
  const words = said.split(/\s+/).filter(Boolean);
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(escaped.join(String.raw`\s*`));
}
