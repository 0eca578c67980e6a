import { describe, expect, it } from 'vitest';
import { readFeatureFlags } from '#domain/platform/feature-flags.ts';
import { type Language, LANGUAGES } from '#domain/languages.ts';
import { listedPaths, readAddress, render } from './entry-server.tsx';

const ORIGIN = 'https://walk.example';
const CARD = {
  user_id: '0000000d-0000-4000-8000-000000000004',
  display_name: 'Omar <b>K.</b>',
  fields: ['law'],
  languages: [{ language: 'fa', level: 'native' }],
  country: 'DE',
  hours_per_week: 2,
  answers_within: null,
  summary: 'شکیبا',
  place_state: 'open',
  list_key: 'a-8210000000-0000000d-0000-4000-8000-000000000004',
};

/** What admins wrote: one paragraph in Pashto, and one that was emptied again. */
function writtenTexts(path: string): Response {
  const isPashto = path.includes('language=eq.ps');
  return Response.json(
    isPashto
      ? [
          { key: 'vision.lead', text: 'لومړۍ <b>کرښه</b>\nدویمه کرښه' },
          { key: 'vision.alone', text: '' },
        ]
      : [],
  );
}

const PROGRAMME = {
  id: 'p1',
  kind: 'course',
  partner: '',
  official_url: null,
  checked_on: null,
  texts: [
    {
      language: 'en',
      name: 'Six <b>weeks</b>',
      summary: 'A small task a week.',
      about: '',
      who: '',
      costs: '',
      requirements: [],
    },
  ],
  cohorts: [
    {
      id: 'c1',
      number: 1,
      opens_at: '2020-01-01T00:00:00+00:00',
      closes_at: '2999-01-01T19:30:00+00:00',
      starts_on: null,
      ends_on: null,
      seats: null,
      updated_at: '2026-11-01T00:00:00+00:00',
    },
  ],
};

async function rendered(
  path: string,
  language: Language,
  reach?: () => Promise<Response>,
  environment: Record<string, string> = {},
) {
  const asked: string[] = [];
  const page = await render({
    url: new URL(path, ORIGIN),
    language,
    config: {
      supabaseUrl: ORIGIN,
      supabaseAnonKey: 'k'.repeat(100),
      apiBaseUrl: '/api',
      productName: 'Hamrah',
      shortName: 'Hamrah',
      flags: readFeatureFlags(environment).flags,
      version: '1.0.0',
      mode: 'pglite',
      googleEnabled: false,
    },
    visit: {
      origin: ORIGIN,
      fetchAsVisitor: async (path) => {
        asked.push(path);
        if (path.startsWith('site_texts?')) return writtenTexts(path);
        if (path.startsWith('programmes?')) return Response.json([PROGRAMME]);
        if (path.startsWith('milestones?')) return Response.json([]);
        return reach ? reach() : Response.json([CARD]);
      },
    },
  });
  if (page.kind === 'redirect') throw new Error('redirected');
  return { ...page, asked };
}

const HEADINGS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '/': {
    en: 'Free mentoring for students from Afghanistan',
    fa: 'منتور رایگان برای شاگردان افغانستان',
    ps: 'د افغانستان زده کوونکو ته وړیا منټور',
  },
  '/our-vision': { en: 'Our vision', fa: 'دیدگاه ما', ps: 'زموږ لرلید' },
  '/get-involved': { en: 'Get involved', fa: 'با ما همکار شوید', ps: 'له موږ سره مرسته وکړئ' },
  '/contact': { en: 'Contact', fa: 'تماس', ps: 'اړیکه' },
  '/mentors': {
    en: 'Mentors',
    fa: 'منتوران',
    ps: 'منټوران',
  },
  '/programs': { en: 'Programmes', fa: 'برنامه‌ها', ps: 'پروګرامونه' },
  '/timeline': { en: 'Timeline', fa: 'جدول زمانی', ps: 'مهالوېش' },
  '/login': { en: 'Sign in', fa: 'ورود', ps: 'ننوتل' },
  '/signup': { en: 'Sign up', fa: 'ثبت نام', ps: 'نوم‌لیکنه' },
  '/mentor-signup': {
    en: 'Become a mentor: your account',
    fa: 'منتور شوید: حساب شما',
    ps: 'منټور شئ: ستاسو حساب',
  },
  '/mentor-application': {
    en: 'Become a mentor: your application',
    fa: 'منتور شوید: درخواستی شما',
    ps: 'منټور شئ: ستاسو غوښتنلیک',
  },
  '/terms': { en: 'Terms of service', fa: 'شرایط استفاده', ps: 'د کارونې شرایط' },
  '/privacy': { en: 'Privacy policy', fa: 'پالیسی حریم خصوصی', ps: 'د محرمیت پالیسي' },
};

/** A paragraph that is there says more than a heading over nothing. */
const proseOf = (body: string) => body.replace(/<(script|style|noscript).*?<\/\1>|<[^>]*>/gs, ' ').trim();

describe('[ROUTE-01] [ROUTE-02] [ROUTE-03] [ROUTE-04] [ROUTE-05] [ROUTE-06] [ROUTE-15] a public page, without any script', () => {
  it('is listed with its heading here', () => {
    expect(listedPaths.toSorted()).toEqual(Object.keys(HEADINGS).toSorted());
  });

  for (const [path, headings] of Object.entries(HEADINGS)) {
    it.each(LANGUAGES)(`${path} stands whole in %s, with all that search engines read`, async (language) => {
      const page = await rendered(`/${language}${path}`, language);
      const { head, body } = page;
      expect(page).toMatchObject({ kind: 'page', status: 200, isListed: true });
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]).toBe(headings[language]);
      expect(body.match(/<h1/g)).toHaveLength(1);
      expect(proseOf(body).length).toBeGreaterThan(300);
      expect(body).not.toMatch(/<script| on\w+="/);
      for (const other of LANGUAGES) expect(body).toContain(`href="/${other}${path === '/' ? '' : path}"`);
      const address = `${ORIGIN}/${language}${path === '/' ? '' : path}`;
      expect(head).toContain(`<link rel="canonical" href="${address}">`);
      expect(head.match(/rel="alternate" hreflang/g)).toHaveLength(4);
      expect(head).toMatch(/<meta name="description" content="[^"]{10,200}"/);
      expect(head).toMatch(/<meta property="og:title" content="[^"]+"/);
      expect(head).toMatch(/<meta property="og:description" content="[^"]{10,200}"/);
      expect(head).toContain(`<meta property="og:image" content="${ORIGIN}/preview.png">`);
      expect(head).not.toContain('noindex');
      // a title is seen across a room, a preview by whoever holds the other phone
      expect(head.replace(/<link[^>]*>|<meta property="og:url"[^>]*>/g, '')).not.toMatch(
        /school|mentor|girl|student|freedom|منتور|دختر|مکتب|شاگرد|زده کوونک|نجون/i,
      );
    });
  }

  it.each(LANGUAGES)(
    '[SG-04] shows help for somebody in danger to a browser without a script, in %s',
    async (language) => {
      const { body } = await rendered(`/${language}/contact/result?is=sent`, language);
      expect(body).toContain('data-help="unsure"');
      expect(body).not.toMatch(/<div hidden|<script|<template/);
    },
  );

  it('[ROUTE-25] an unknown one is 404 in each language, and leads on', async () => {
    for (const language of LANGUAGES) {
      const page = await rendered(`/${language}/nobody-wrote-this`, language);
      expect(page).toMatchObject({ kind: 'page', status: 404, isListed: false });
      expect(page.body).toContain(`href="/${language}/our-vision"`);
      expect(page.head).toContain('noindex');
    }
  });

  it.each(['/login', '/signup', '/mentor-signup', '/mentor-application'])(
    '%s says plainly what needs a script',
    async (path) => {
      expect((await rendered(path, 'en')).body).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/s);
    },
  );

  it.each(['/dashboard', '/admin/dashboard', '/mentor-pending'])('%s is not to be found', async (path) => {
    const page = await rendered(path, 'fa');
    expect(page.isListed).toBe(false);
    expect(page.head).toContain('noindex');
    expect(page.head).not.toMatch(/canonical|og:/);
  });
});

describe('[ROUTE-04] what admins wrote', () => {
  it('replaces a built-in paragraph in its language, as plain text with its lines', async () => {
    const { body, loaded } = await rendered('/ps/our-vision', 'ps');
    expect(body).toContain(
      '<span class="whitespace-pre-line">لومړۍ &lt;b&gt;کرښه&lt;/b&gt;\nدویمه کرښه</span>',
    );
    expect(body).toContain('ډېر زده کوونکي یوازې زده‌کړه کوي');
    expect(Object.values(loaded ?? {})).toMatchObject([
      { language: 'ps', texts: { 'vision.lead': expect.stringContaining('لومړۍ') as string } },
    ]);
    expect((await rendered('/fa/our-vision', 'fa')).body).toContain('هر کس که می‌خواهد درس بخواند');
  });
});

describe('[LIM-03] an address', () => {
  const read = (path: string) => readAddress(new URL(path, ORIGIN)).href.replace(ORIGIN, '');

  it.each([
    ['/en?from=message&fbclid=1', '/en'],
    ['/fa/blogs/one?x=1', '/fa/blogs/one'],
    ['/ps/blogs?x=1&tag=exams&after=abc', '/ps/blogs?tag=exams&after=abc'],
    ['/mentors?field=law&utm_source=a&field=it&q=', '/mentors?field=law&field=it&q='],
  ])('of a page to read keeps what the page reads: %s', (asked, expected) => {
    expect(read(asked)).toBe(expected);
  });

  it('of a page with a form is left as it is', () => {
    expect(read('/en/login?next=%2Ftasks')).toBe('/en/login?next=%2Ftasks');
    expect(read('/search?q=a&b=c')).toBe('/search?q=a&b=c');
  });
});

describe('programmes and their dates, rendered on the server', () => {
  it('[ROUTE-05] stand under two addresses, of which one is to be found', async () => {
    const pages = await Promise.all(['/fa/programs', '/fa/fellowship'].map((path) => rendered(path, 'fa')));
    for (const page of pages) {
      expect(page.isListed).toBe(true);
      expect(page.body).toContain('Six &lt;b&gt;weeks&lt;/b&gt;');
      expect(page.head).toContain(`<link rel="canonical" href="${ORIGIN}/fa/programs">`);
      expect(page.head).toContain(`hreflang="ps" href="${ORIGIN}/ps/programs"`);
    }
    expect(listedPaths).not.toContain('/fellowship');
  });

  it('[ROUTE-05] say whether a round is open, and nothing that is true on one day alone', async () => {
    const { body } = await rendered('/en/programs', 'en');
    expect(body).toContain('Open now');
    expect(body).toContain('1 January 2999');
    expect(proseOf(body)).not.toMatch(/\bdays\b|tomorrow|today/);
  });

  it('[ROUTE-06] mark what is next and count no days, without any script', async () => {
    const { body } = await rendered('/en/timeline', 'en');
    expect(body).toMatch(/<li id="next".*Applications close.*<\/li>/);
    expect(body).toContain('href="/en/timeline.ics"');
    expect(proseOf(body)).not.toMatch(/passed|\bdays\b|tomorrow|today/);
  });
});

describe('[ROUTE-02] the list of mentors, rendered on the server', () => {
  it('is read through the client for visitors, and handed to the browser', async () => {
    const { body, asked, loaded } = await rendered('/fa/mentors?field=law', 'fa');
    // the list, and how many mentors each choice has
    expect(asked).toHaveLength(2);
    for (const path of asked) expect(path).toMatch(/^mentor_profiles\?/);
    expect(new URLSearchParams(asked[0]?.split('?')[1]).get('fields')).toBe('ov.{law}');
    expect(body).toContain('<bdi>Omar &lt;b&gt;K.&lt;/b&gt;</bdi>');
    expect(body).toContain('شکیبا');
    expect(Object.values(loaded ?? {})).toMatchObject([
      {
        key: ['mentor-lists', 'visitor', '?field=law', ''],
        page: { next: null, found: 1 },
        facets: { total: 1 },
      },
    ]);
  });

  it('is found by the name of a field or a country in the language of the page', async () => {
    const { asked } = await rendered('/ps/mentors?q=%D8%AC%D8%B1%D9%85%D9%86%D9%8A', 'ps');
    expect(new URLSearchParams(asked[0]?.split('?')[1]).get('or')).toContain('country.in.(DE)');
  });

  it('says that it could not be read, and the page is there all the same', async () => {
    const page = await rendered('/mentors', 'en', () => Promise.reject(new TypeError('fetch failed')));
    expect(page).toMatchObject({ status: 503, isListed: false });
    expect(page.body).toContain('We cannot reach the server. Try again');
  });
});

describe('[UI-03] a page whose content could not be read', () => {
  it.each<[Language, string]>([
    ['en', 'Something Went Wrong'],
    ['fa', 'مشکلی پیش آمد'],
    ['ps', 'یوه ستونزه رامنځته شوه'],
  ])('says so in its main part in %s, rendered on the server', async (language, heading) => {
    const page = await rendered(`/${language}/blogs`, language, () =>
      Promise.reject(new TypeError('fetch failed')),
    );
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(page.isListed).toBe(false);
    expect(/<main.*<h1[^>]*>(.*?)<\/h1>.*<\/main>/s.exec(page.body)?.[1]).toBe(heading);
    expect(page.body).toMatch(/<main.*role="alert".*<\/main>/s);
  });
});

describe('an address whose part is switched off', () => {
  it.each([
    ['/admin/dashboard/students', 'FLAG_ADMIN_DASHBOARD'],
    ['/fa/mentor/dashboard', 'FLAG_MENTOR_DASHBOARD'],
    ['/ps/notifications', 'FLAG_NOTIFICATIONS'],
    ['/admin/blogs/create', 'FLAG_BLOG_SYSTEM'],
    ['/blogs', 'FLAG_BLOG_SYSTEM'],
    ['/blogs/a-lamp', 'FLAG_BLOG_SYSTEM'],
    ['/blog/a-lamp', 'FLAG_BLOG_SYSTEM'],
  ])('[FEAT-01] %s is not found without %s', async (path, variable) => {
    const { status, isListed } = await rendered(path, 'en', undefined, { [variable]: 'off' });
    expect([status, isListed]).toEqual([404, false]);
  });

  it('[FEAT-01] has no link on a public page', async () => {
    const bodyOf = async (environment: Record<string, string>) =>
      (await rendered('/', 'en', undefined, environment)).body;
    expect(await bodyOf({})).toContain('href="/blogs"');
    expect(await bodyOf({ FLAG_BLOG_SYSTEM: 'off' })).not.toContain('/blogs');
  });
});

it('a screen of members asks for what all of them need, and not for itself: the worker keeps one document for all', async () => {
  for (const path of ['/dashboard', '/messages']) {
    const page = await rendered(path, 'en');
    expect(page).toMatchObject({ kind: 'shell' });
    expect(page.needs).toContain('app/guards/guards.ts');
    expect(page.needs).toContain('text/catalogues/shell/en.po');
    expect(page.needs.filter((source) => source.includes('features/'))).toEqual([]);
  }
});

describe('when the application takes a page over', () => {
  it.each(['/', '/mentors', '/programs', '/timeline', '/nothing-is-here'])(
    '%s is read without it: it is named nowhere, and what the page has to tell comes along',
    async (path) => {
      const page = await rendered(path, 'fa');
      expect(page.head).toContain(`<meta name="rendering" content="asked">`);
      expect(page.needs).toEqual([]);
      expect(page.bars).toMatch(/^<div role="status"[^>]*><\/div><template id="page-bars">/);
      expect(page.bars).toContain('فعلاً اینترنت ندارید');
      expect(page.bars).toContain('<time');
    },
  );

  it.each(['/login', '/contact', '/mentor-application'])('%s asks for it at once', async (path) => {
    const page = await rendered(path, 'fa');
    expect(page.head).toContain('<meta name="rendering" content="page">');
    expect(page.needs[0]).toBe('application.tsx');
    expect(page.bars).toBeUndefined();
  });

  it('a signed-in screen names it for whoever opens it', async () => {
    expect((await rendered('/dashboard', 'fa')).needs[0]).toBe('application.tsx');
  });
});
