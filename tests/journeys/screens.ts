import { expect, type Locator, type Page } from '@playwright/test';
import type { PublicConfig } from '#domain/platform/api-contract.ts';
import { HOUSE_DESK_ID } from '#domain/programmes/programme.ts';
import { paths } from '#web/app/paths.ts';
import {
  adminProgrammePath,
  adminDecisionsPath,
  adminReadersPath,
  staffPaths,
} from '#web/app/staff-paths.ts';
import { demoId } from '../../server/supabase/demo-seed/demo-rows.ts';
import { DEMO, DEMO_PASSWORD } from './people.ts';
import type { Person, Phone } from './phone.ts';
import { chooseLevels, expectWizardStep, goOn, wizardOf } from './student-steps.ts';

export type Viewer = 'visitor' | keyof typeof DEMO;

/** One thing to look at: where it is, and what is done there before it is looked at. */
export interface Screen {
  name: string;
  path: string;
  /** the path is that of a list, whose first entry is the screen */
  opensFirst?: boolean;
  prepare?: (phone: Phone) => Promise<void>;
  /** the list in which a new document stands, under an address of its own, once the server has it */
  list?: string;
}

const at = (path: string, name = path): Screen => ({ name, path });

/** Sends a form as it is, so that its refusals stand on the screen. */
const refused = (path: string): Screen => ({
  name: `${path} refused`,
  path,
  prepare: async ({ page }) => {
    await page.locator('main form').first().locator('button[type="submit"]').click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  },
});

/** The first entry of a list of admins, opened. */
const firstOf = (list: string, name: string, prepare?: (phone: Phone) => Promise<void>): Screen => ({
  name,
  path: list,
  opensFirst: true,
  ...(prepare && { prepare }),
});

async function openFirst({ page }: Phone): Promise<void> {
  const list = page.url();
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).not.toHaveURL(list);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.locator('[data-spinner]')).toHaveCount(0);
}

/** A report of a concern, about a session of the pair. */
const CONCERN: Screen = {
  name: 'a concern being told',
  path: paths.meetings,
  prepare: async (phone) => {
    await phone.button('Tell the team').first().click();
    await expect(phone.page.getByRole('dialog').locator('textarea')).toBeVisible();
  },
};

/** How a session was; the demonstration pair has one behind it. */
const SESSION_TOLD: Screen = {
  name: 'how a session was, being told',
  path: paths.meetings,
  prepare: async (phone) => {
    await phone.button('Say how it went').first().click();
    await expect(phone.page.locator('main textarea')).toBeVisible();
  },
};

/** A student whom no other journey meets. */
const IN_NEED: Person = { email: 'student10@hamrah.example', password: DEMO_PASSWORD };

/** Opens the case of somebody who may be in danger; the first time it is made. */
async function openCase(phone: Phone): Promise<void> {
  const { page } = phone;
  const ofDistress = page
    .getByRole('row')
    .filter({ hasText: phone.say('A person may be in danger') })
    // who has no account is answered elsewhere, and the case has no form for it
    .filter({ hasNotText: phone.say('A visitor, on the contact page') });
  if ((await ofDistress.count()) === 0) {
    await reportDistress(phone);
    await page.reload();
  }
  await ofDistress.getByRole('link').first().click();
  await expect(page.locator('main textarea')).toHaveCount(2);
}

/** Calls a command of the database as a person, whoever is signed in on this phone. */
async function callAs({ page }: Phone, person: Person, command: string, data: object): Promise<void> {
  const { supabaseAnonKey } = (await (await page.request.get('/api/config')).json()) as PublicConfig;
  const signedIn = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: supabaseAnonKey },
    data: person,
  });
  expect(signedIn.ok()).toBe(true);
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const told = await page.request.post(`/rest/v1/rpc/${command}`, {
    headers: { apikey: supabaseAnonKey, authorization: `Bearer ${token}` },
    data,
  });
  expect(told.ok()).toBe(true);
}

/**
 * Her case calls people until an admin has found it less urgent: no other screen is to show its alarm. Journeys run side
 * by side: told by several, it is one case.
 */
async function reportDistress(phone: Phone): Promise<void> {
  const id = demoId('somebody in need');
  await callAs(phone, IN_NEED, 'report_own_distress', {
    p_event_id: id,
    p_source: 'message',
    p_kind: 'hunger',
    p_body: 'We have had nothing to eat for two days',
  });
  await callAs(phone, DEMO.admin, 'act_on_report', {
    p_event_id: demoId('somebody in need, triaged'),
    p_report_id: id,
    p_action: 'triage',
    p_severity: 'normal',
  });
}

const ONE_PIXEL = {
  name: 'one.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Chooses a picture for the text of the open post, where none is chosen yet. */
async function choosePicture(phone: Phone): Promise<void> {
  await phone.button('Pictures').click();
  const dialog = phone.page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: phone.say('Choose pictures') })).toBeVisible();
  if ((await dialog.locator('textarea').count()) === 0)
    await dialog.locator('input[type="file"]').setInputFiles(ONE_PIXEL);
  await expect(dialog.locator('textarea')).toBeVisible();
}

/** Opens the words for a picture of the text of the open post; the first time it is put there. */
async function describePicture(phone: Phone): Promise<void> {
  const dialog = phone.page.getByRole('dialog');
  const picture = phone.page.locator('[contenteditable] img').first();
  await expect(phone.page.getByRole('toolbar')).toBeVisible();
  if ((await picture.count()) === 0) {
    await choosePicture(phone);
    await dialog.locator('textarea').fill('A light');
    await dialog.locator('footer button').last().click();
    await expect(dialog).toHaveCount(0);
  }
  await picture.click();
  await phone.button('Pictures').click();
  await expect(dialog.locator('textarea')).toBeVisible();
}

/** The desk with a question that waits for its answer; the first time it is asked. */
async function waitForQuestion(phone: Phone): Promise<void> {
  const { page } = phone;
  // journeys run side by side: asked by several, it is one question
  const p_event_id = demoId('question to the team');
  const asked = { p_event_id, p_language: 'en', p_question: 'May my sister come too?' };
  if ((await page.locator('main textarea').count()) === 0) {
    await callAs(phone, IN_NEED, 'ask_team', asked);
    await page.reload();
  }
  await expect(page.locator('main textarea').first()).toBeVisible();
}

/** Answers for the server that every student and mentor could be matched, but against a wish. */
async function fakeCandidates({ page }: Phone): Promise<() => Promise<void>> {
  const candidates = '**/rest/v1/rpc/match_candidates*';
  await page.route(candidates, async (route) => {
    const response = await route.fetch();
    const pool = (await response.json()) as { students: object[]; mentors: object[] };
    const student = { language: 'fa', gender: 'male', is_minor: false, gender_wish: 'female' };
    const mentor = {
      languages: [{ language: 'fa', level: 'native' }],
      gender: 'male',
      is_cleared: true,
      capacity: 9,
      hours_per_week: null,
    };
    await route.fulfill({
      response,
      json: {
        students: pool.students.map((one) => ({ ...one, ...student })),
        mentors: pool.mentors.map((one) => ({ ...one, ...mentor })),
        never: [],
      },
    });
  });
  return () => page.unroute(candidates);
}

const candidateButtons = (phone: Phone) =>
  phone.page.getByRole('dialog').getByRole('list').getByRole('button');

/** The last step before a match is made that needs a reason. */
async function confirmException(phone: Phone): Promise<void> {
  const stopFaking = await fakeCandidates(phone);
  await phone.button('Choose a mentor').click();
  await candidateButtons(phone).getByText(phone.say('Choose'), { exact: true }).first().click();
  await expect(phone.page.getByRole('dialog').locator('textarea')).toBeVisible();
  await stopFaking();
}

/** Two of those who could be chosen, beside each other. */
async function compareTwo(phone: Phone): Promise<void> {
  const toggles = phone.page.getByRole('dialog').locator('button[aria-pressed]');
  await toggles.nth(0).click();
  await toggles.nth(1).click();
  await phone.button('Compare the two').click();
  await expect(phone.page.getByRole('dialog').getByRole('table')).toBeVisible();
}

const VISITOR: readonly Screen[] = [
  ...[
    paths.home,
    paths.vision,
    paths.involved,
    paths.terms,
    paths.privacy,
    paths.thisPhone,
    paths.newPassword,
    '/nobody-wrote-this',
  ].map((path) => at(path)),
  ...[paths.authCallback, paths.mentorApplicationSuccess, paths.mentorPending].map((path) => at(path)),
  ...[paths.login, paths.signup, paths.forgottenPassword, paths.mentorSignup].flatMap((path) => [
    at(path),
    refused(path),
  ]),
  at(paths.companions),
  at(paths.programmes),
  at(paths.timeline),
  at(`${paths.companions}?q=nobody-has-this-name`, 'a search that finds nobody'),
  at(paths.mentorApplication),
  at(paths.blogs),
  at(`${paths.blogs}/write-about-yourself`, 'a post'),
  at(`${paths.blogs}/nobody-wrote-this`, 'no post'),
  at(paths.search),
  at(`${paths.search}?q=TOEFL`, 'what a search finds'),
  at(`${paths.search}?q=qqqqqq`, 'a search that finds nothing'),
  at(`${paths.search}?q=${'q'.repeat(201)}`, 'a search for too much'),
  refused(paths.mentorApplication),
  at(paths.noInvitations),
  at(paths.contact),
  refused(paths.contact),
  at(paths.contactResult),
  at(`${paths.contactResult}?is=sent`, 'a message that was sent without a script'),
  at(`${paths.contactResult}?is=incomplete`, 'a message that was not sent without a script'),
  {
    name: 'the filters of the list of mentors',
    path: `${paths.companions}?language=fa&places=free`,
    prepare: ({ page }) => page.locator('main a[href$="#filters"]').click(),
  },
  {
    name: 'the calendar of the dates',
    path: paths.timeline,
    prepare: ({ page }) => page.locator('main a[href$="#calendar"]').click(),
  },
];

/** Presses the key again until it is heard: the program that hears it may still be on its way. */
async function pressUntilShown(page: Page, key: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** A draft from before opens it by itself. */
async function openTaskForm(phone: Phone): Promise<void> {
  const fold = phone.button('Add a task');
  await expect(fold).toBeEnabled();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  await phone.page.locator('main form').waitFor();
}

const STUDENT: readonly Screen[] = [
  at(paths.dashboard),
  at(paths.more),
  at(paths.profile),
  at(paths.onboardingSurvey),
  {
    name: 'messages of a student',
    path: paths.messages,
    // who has one mentor is led on to what they write
    prepare: async ({ page }) => page.locator('main textarea').waitFor(),
  },
  {
    name: 'tasks and notes of a student',
    path: paths.tasks,
    // who has one mentor is led on to what they have planned
    prepare: openTaskForm,
  },
  at(paths.meetings),
  {
    name: 'a session being proposed',
    path: paths.meetings,
    prepare: async (phone) => phone.button('Propose a meeting').click(),
  },
  SESSION_TOLD,
  CONCERN,
  at(paths.meetingHours),
  at(paths.checkIns),
  {
    name: 'applying for a round',
    path: paths.programmes,
    prepare: async ({ page }) => {
      await page.locator('main a[href$="/apply"]').first().click();
      await page.locator('main form').first().waitFor();
    },
  },
  {
    name: 'applying for a round, refused',
    path: paths.programmes,
    prepare: async ({ page }) => {
      await page.locator('main a[href$="/apply"]').first().click();
      await page.locator('main form button[type="submit"]').first().click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  at(paths.wishes),
  at(paths.outcomes),
  refused(paths.outcomes),
  at(paths.analysis),
  at(paths.advisor),
  at(paths.answers),
  at(paths.notifications),
  at(paths.account),
  refused(paths.account),
];

const MENTOR: readonly Screen[] = [
  at(paths.mentorDashboard),
  {
    name: 'what a mentor offers, being changed',
    path: paths.mentorDashboard,
    prepare: async (phone) => phone.button('Change').or(phone.button('Continue writing')).click(),
  },
  {
    name: 'what a mentor would like to accompany, being changed',
    path: paths.mentorDashboard,
    prepare: async (phone) => phone.button('Change the wishes').click(),
  },
  at(paths.messages, 'messages of a mentor'),
  at(paths.tasks, 'with whom a mentor plans'),
  {
    name: 'tasks and notes of a mentor',
    path: paths.tasks,
    prepare: async (phone) => {
      await phone.page.locator('main li a').first().click();
      await openTaskForm(phone);
    },
  },
  at(paths.meetings, 'sessions of a mentor'),
  SESSION_TOLD,
  CONCERN,
  at(paths.checkIns, 'check-ins of a mentor'),
  at(paths.answers, 'what the team wrote to a mentor'),
  at(paths.mentorPending),
];

const ADMIN: readonly Screen[] = [
  at(paths.adminSiteTexts),
  { name: paths.adminAdvisor, path: paths.adminAdvisor, prepare: waitForQuestion },
  at(paths.adminAnnouncements),
  {
    name: 'a new announcement',
    path: staffPaths.announcementCreate,
    list: paths.adminAnnouncements,
    prepare: async (phone) => expect(phone.button('Send a test to me')).toBeVisible(),
  },
  ...[
    paths.adminDashboard,
    paths.adminApplications,
    paths.adminStudents,
    paths.adminMentors,
    paths.adminRounds,
    staffPaths.outages,
    staffPaths.ruledOut,
  ].map((path) => at(path)),
  {
    name: 'a view of a list, being saved',
    path: `${paths.adminStudents}?mentor=none`,
    prepare: async (phone) => {
      await phone.button('Save as a view').click();
      await expect(phone.page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'what rules a pair out, being lifted',
    path: staffPaths.ruledOut,
    prepare: async ({ page }) => {
      await page.getByRole('table').getByRole('button').first().click();
      await expect(page.getByRole('dialog').locator('textarea')).toBeVisible();
    },
  },
  {
    name: 'what rules a pair out, lifted without a reason',
    path: staffPaths.ruledOut,
    prepare: async (phone) => {
      await phone.page.getByRole('table').getByRole('button').first().click();
      const dialog = phone.page.getByRole('dialog');
      await dialog.getByRole('button', { name: phone.say('Remove the block'), exact: true }).click();
      await expect(dialog.locator('[aria-invalid="true"]')).toBeVisible();
    },
  },
  firstOf(`${paths.adminApplications}?status=pending`, 'an application'),
  firstOf(`${paths.adminApplications}?status=pending`, 'a decision without a reason', async ({ page }) => {
    await page.locator('#decision input[value="rejected"]').check();
    await page.locator('#decision button[type="submit"]').click();
    await expect(page.locator('#decision [aria-invalid="true"]')).toBeVisible();
  }),
  firstOf(`${paths.adminApplications}?status=pending`, 'a decision, asked again', async ({ page }) => {
    await page.locator('#decision input[value="approved"]').check();
    await page.locator('#decision button[type="submit"]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  firstOf(paths.adminStudents, 'a student'),
  firstOf(`${paths.adminStudents}?mentor=none`, 'a mentor is chosen', async (phone) => {
    await phone.button('Choose a mentor').click();
    await expect(candidateButtons(phone).first()).toBeVisible();
  }),
  firstOf(`${paths.adminStudents}?mentor=none`, 'two mentors compared', async (phone) => {
    await phone.button('Choose a mentor').click();
    await compareTwo(phone);
  }),
  firstOf(`${paths.adminStudents}?mentor=none`, 'an exception, asked for its reason', confirmException),
  firstOf(`${paths.adminStudents}?mentor=has`, 'a pairing being ended', async (phone) => {
    await phone.button('End this match').first().click();
    await expect(phone.page.getByRole('dialog').locator('textarea')).toBeVisible();
  }),
  firstOf(`${paths.adminStudents}?mentor=has`, 'what a pair plans', async (phone) => {
    await phone.page
      .getByRole('link', { name: phone.say('Meetings, months and tasks') })
      .first()
      .click();
    await phone.button('Open meetings, months and tasks').click();
    await expect(phone.page.getByRole('region', { name: phone.say('Tasks') })).toBeVisible();
  }),
  at(paths.adminProgrammes),
  { ...at(adminProgrammePath('new'), 'a new programme'), list: paths.adminProgrammes },
  firstOf(paths.adminProgrammes, 'a programme'),
  {
    name: 'a draft of a programme, before visitors read it',
    path: paths.adminProgrammes,
    prepare: async (phone) => {
      const drafts = phone.page.getByRole('row').filter({ hasText: phone.say('Draft') });
      await drafts.getByRole('link').first().click();
      await phone.button('Publish …').click();
      await expect(phone.page.getByRole('dialog')).toBeVisible();
    },
  },
  at(adminProgrammePath(HOUSE_DESK_ID), 'the dates of the whole house'),
  at(paths.adminBlogs),
  {
    name: 'a new post',
    path: staffPaths.blogCreate,
    list: `${paths.adminBlogs}?state=draft`,
    prepare: async ({ page }) => expect(page.getByRole('toolbar')).toBeVisible(),
  },
  firstOf(`${paths.adminBlogs}?state=published`, 'a published post', async ({ page }) =>
    expect(page.getByRole('toolbar')).toBeVisible(),
  ),
  firstOf(`${paths.adminBlogs}?state=published`, 'a link for a post', async (phone) => {
    await phone.button('Link').click();
    await expect(phone.page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  }),
  firstOf(`${paths.adminBlogs}?state=published`, 'pictures for a post', choosePicture),
  firstOf(`${paths.adminBlogs}?state=published`, 'a picture of a post, being described', describePicture),
  firstOf(`${paths.adminBlogs}?state=draft`, 'the check before publishing', async (phone) => {
    await phone.button('Publish …').click();
    await expect(phone.page.getByRole('dialog')).toBeVisible();
  }),
  firstOf(paths.adminMentors, 'a mentor'),
  firstOf(`${paths.adminMentors}?places=free`, 'a student is chosen', async (phone) => {
    await phone.button('Choose a student').click();
    await expect(candidateButtons(phone).first()).toBeVisible();
  }),
  firstOf(paths.adminMentors, 'what a mentor wishes', async (phone) =>
    phone.button('Read the wishes').click(),
  ),
  {
    name: 'a draft of a round',
    path: `${paths.adminRounds}/new`,
    prepare: async (phone) => {
      await phone.page.locator('main summary').click();
      await phone.button('Compute a draft').click();
      await expect(phone.page.getByText(phone.say('This draft is not saved yet'))).toBeVisible();
    },
  },
  at(staffPaths.outcomes),
  at(staffPaths.health),
  at(staffPaths.survey),
  at(staffPaths.silentPairs),
  at(staffPaths.reminders),
  at(staffPaths.proposals),
  at(staffPaths.waiting),
  at(staffPaths.record),
  at(staffPaths.visits),
  at(paths.adminErrors),
  at(paths.adminContact),
  at(paths.adminSafeguarding),
  { name: 'a case of danger', path: paths.adminSafeguarding, prepare: openCase },
  at(staffPaths.onCall),
  at(paths.adminRequirements),
  at(paths.adminMigration),
  at(staffPaths.switches),
  at(staffPaths.imports),
  at(paths.adminExports),
  at(paths.adminReading),
  firstOf(paths.adminReading, 'an application to be read'),
  firstOf(paths.adminReading, 'an application to be read, without points', async (phone) => {
    await phone.button('Hand in …').click();
    await expect(phone.page.locator('[aria-invalid="true"]').first()).toBeVisible();
  }),
  at(adminReadersPath(demoId('cohort company 2')), 'who reads for a round'),
  at(adminDecisionsPath(demoId('cohort company 2')), 'what becomes of a round'),
  {
    name: 'the drawer of an admin',
    path: paths.adminDashboard,
    prepare: async (phone) => {
      await phone.openMenu();
      await expect(phone.page.getByRole('dialog').getByRole('navigation')).toBeVisible();
    },
  },
  {
    name: 'the command palette',
    path: paths.adminDashboard,
    prepare: async ({ page }) => {
      const field = page.getByRole('dialog').getByRole('combobox');
      await pressUntilShown(page, 'Control+k', field);
      await field.fill('na');
      await expect(page.getByRole('dialog').getByRole('group').nth(1)).toBeVisible();
    },
  },
  {
    name: 'the keyboard map',
    path: paths.adminDashboard,
    prepare: async ({ page }) => {
      await pressUntilShown(page, '?', page.getByRole('dialog'));
    },
  },
];

export const SCREENS: Readonly<Record<Viewer, readonly Screen[]>> = {
  visitor: VISITOR,
  student: STUDENT,
  mentor: MENTOR,
  admin: ADMIN,
};

/**
 * Opens a screen and waits until it has said what it has to say.
 * @returns the same screen by the address of what was opened: somebody new may be the first of a list the next time
 */
export async function openScreen(phone: Phone, screen: Screen): Promise<Screen> {
  const { page } = phone;
  await page.goto(screen.path);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('[data-spinner]')).toHaveCount(0);
  if (screen.opensFirst) await openFirst(phone);
  const again = screen.opensFirst ? { ...screen, path: page.url(), opensFirst: false } : screen;
  await screen.prepare?.(phone);
  await expect(page.locator('[data-spinner]')).toHaveCount(0);
  await unfold(phone);
  return again;
}

/** Opens what is folded away: it is part of the screen. */
export const unfold = ({ page }: Phone): Promise<void> =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('main details, dialog[open] details')) {
      part.setAttribute('open', '');
    }
  });

/** The five steps of the wizard of somebody new, each with its refusals where it has some. */
export async function* wizardSteps(phone: Phone): AsyncGenerator<string> {
  const { page } = phone;
  const next = () => goOn(phone);
  await expect(wizardOf(phone)).toBeVisible();
  await expectWizardStep(phone, 'Basic info');
  yield 'wizard basic';
  await next();
  await expect(wizardOf(phone).locator('[aria-invalid="true"]').first()).toBeVisible();
  yield 'wizard basic refused';
  await page.locator('#profile-birth-year').fill('1387');
  await wizardOf(phone).getByRole('radio').and(page.locator('[value="solar_hijri"]')).check();
  await page.locator('#profile-birth input[type="checkbox"]').check();
  await phone.field('phone_number').fill('0701234567');
  await next();
  await expectWizardStep(phone, 'Education');
  await chooseLevels(phone, 'high_school', 'beginner');
  yield 'wizard education';
  await next();
  await expectWizardStep(phone, 'Interests and bio');
  await next();
  yield 'wizard interests refused';
  await phone.field('interests').fill('Physics');
  await next();
  await expectWizardStep(phone, 'Background');
  yield 'wizard background';
  await next();
  await expectWizardStep(phone, 'Review and save');
  yield 'wizard review';
}
