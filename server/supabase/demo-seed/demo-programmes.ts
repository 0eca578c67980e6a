import type { Language } from '#domain/languages.ts';
import type {
  EligibilityFact,
  RequiredTest,
  RequirementScale,
  Strength,
} from '#domain/analysis/requirements.ts';
import type { MilestoneKind, ProgrammeKind } from '#domain/programmes/programme.ts';

export interface DemoProgrammeText {
  name: string;
  summary: string;
  about: string;
  who: string;
  costs: string;
  requirements: readonly string[];
}

/** Days are counted from the day of the seeding. */
export interface DemoCohort {
  number: number;
  opensIn: number;
  /** the last day on which one may apply */
  lastDayIn: number;
  startsIn: number | undefined;
  endsIn: number | undefined;
  seats: number | undefined;
}

/** What a programme asks for; its kind follows from what it names. */
export interface DemoRequirement {
  test?: RequiredTest;
  scale?: RequirementScale;
  min?: number;
  fact?: EligibilityFact;
  strength?: Strength;
  /** days before the seeding on which somebody looked */
  checkedAgo: number;
}

export interface DemoProgramme {
  name: string;
  kind: ProgrammeKind;
  isPublished: boolean;
  officialUrl: string | undefined;
  cohorts: readonly DemoCohort[];
  requirements: readonly DemoRequirement[];
  texts: Partial<Record<Language, DemoProgrammeText>>;
}

const COMPANY: DemoProgramme = {
  name: 'company',
  kind: 'mentoring',
  isPublished: true,
  officialUrl: undefined,
  cohorts: [
    { number: 1, opensIn: -130, lastDayIn: -110, startsIn: -95, endsIn: 85, seats: 20 },
    { number: 2, opensIn: -9, lastDayIn: 18, startsIn: 33, endsIn: 213, seats: 24 },
  ],
  requirements: [
    { test: 'none', checkedAgo: 5 },
    { fact: 'no_certificate_needed', checkedAgo: 5 },
    { fact: 'free_of_charge', checkedAgo: 5 },
  ],
  texts: {
    en: {
      name: 'Half a year of help in writing',
      summary: 'For six months a mentor answers your questions, in writing, about once a week.',
      about:
        'You agree together on what you want to reach, for example a test, a good letter about yourself or a plan for the next year. You write when you have time and a line.\nThe team looks for somebody who shares your language and knows your field. When nobody fits, we say so and you stay on the list for the next round.',
      who: 'Anyone from 13 years on who is learning something, inside or outside Afghanistan. You need no certificate.',
      costs: 'Nothing. Nobody may ask you for money in our name.',
      requirements: ['An account here with a filled profile', 'About one hour a week', 'An email address'],
    },
    fa: {
      name: 'نیم سال کمک نوشتاری',
      summary: 'شش ماه یک منتور، نوشتاری و تقریباً هفته‌ای یک بار، به سوال‌های شما جواب می‌دهد.',
      about:
        'با هم فیصله می‌کنید که به چه می‌خواهید برسید، مثلاً یک امتحان، یک نامهٔ خوب دربارهٔ خودتان یا یک پلان برای سال آینده. هر وقت که وقت و اینترنت داشتید می‌نویسید.\nتیم کسی را می‌پالد که به زبان شما گپ می‌زند و رشتهٔ شما را می‌شناسد. اگر کسی مناسب نبود، به شما می‌گوییم و در لست دورهٔ بعدی می‌مانید.',
      who: 'هر کس که حداقل ۱۳ سال دارد و چیزی می‌آموزد، در داخل یا بیرون از افغانستان. سند لازم نیست.',
      costs: 'رایگان است. هیچ‌کس اجازه ندارد به نام ما از شما پول بخواهد.',
      requirements: ['یک حساب در اینجا با پروفایل پرشده', 'هفته‌ای نزدیک یک ساعت', 'یک ایمیل‌آدرس'],
    },
    ps: {
      name: 'نیم کال لیکلې مرسته',
      summary: 'شپږ میاشتې یو منټور په لیکلي ډول، نږدې په اونۍ کې یو ځل، ستاسو پوښتنو ته ځواب درکوي.',
      about:
        'یو ځای پرېکړه کوئ چې څه ته رسېدل غواړئ، د بېلګې په توګه یوه ازموینه، د ځان په اړه یو ښه لیک یا د راتلونکي کال پلان. هر وخت چې وخت او انټرنېټ ولرئ، لیکئ.\nټیم داسې څوک لټوي چې ستاسو په ژبه خبرې کوي او ستاسو څانګه پېژني. که څوک مناسب نه وي، درته وایو او تاسو د راتلونکې دورې په لېست کې پاتې کېږئ.',
      who: 'هر څوک چې لږ تر لږه ۱۳ کلن دی او څه زده کوي، د افغانستان دننه یا بهر. سند ته اړتیا نشته.',
      costs: 'وړیا ده. هېڅوک اجازه نه لري چې زموږ په نوم له تاسو پیسې وغواړي.',
      requirements: ['دلته یو حساب له ډک پروفایل سره', 'په اونۍ کې نږدې یو ساعت', 'یوه برېښنالیک پته'],
    },
  },
};

const WRITING: DemoProgramme = {
  name: 'writing',
  kind: 'course',
  isPublished: true,
  officialUrl: undefined,
  cohorts: [{ number: 1, opensIn: 12, lastDayIn: 33, startsIn: 45, endsIn: 86, seats: 30 }],
  requirements: [{ test: 'none', checkedAgo: 5 }],
  texts: {
    en: {
      name: 'Six weeks: write about yourself',
      summary: 'One small task a week, until you have a letter about yourself that you can send with pride.',
      about:
        'Each week you get a task as a short text. You write, somebody reads it and answers with two or three remarks. No video, no fixed hours.',
      who: 'Anyone who wants to apply somewhere in the next year. You may write in English, Dari or Pashto.',
      costs: 'Nothing. You pay only for your own internet.',
      requirements: ['An account here', 'Two hours a week for six weeks'],
    },
    fa: {
      name: 'شش هفته: دربارهٔ خود بنویسید',
      summary: 'هر هفته یک کار کوچک، تا نامه‌ای دربارهٔ خودتان آماده شود که با سربلندی بفرستید.',
      about:
        'هر هفته یک وظیفه به شکل متن کوتاه می‌گیرید. شما می‌نویسید، کسی آن را می‌خواند و با دو یا سه نکته جواب می‌دهد. بدون ویدیو و بدون ساعت معین.',
      who: 'هر کس که در یک سال آینده می‌خواهد به جایی درخواستی بدهد. می‌توانید به انگلیسی، دری یا پشتو بنویسید.',
      costs: 'رایگان است. تنها پول اینترنت خود را می‌دهید.',
      requirements: ['یک حساب در اینجا', 'شش هفته، هفته‌ای دو ساعت'],
    },
    ps: {
      name: 'شپږ اونۍ: د ځان په اړه ولیکئ',
      summary: 'هره اونۍ یو کوچنی کار، تر هغه چې د ځان په اړه داسې لیک چمتو شي چې په ویاړ یې ولېږئ.',
      about:
        'هره اونۍ د لنډ متن په بڼه یوه دنده اخلئ. تاسو لیکئ، یو څوک یې لولي او له دوو یا درېو ټکو سره ځواب درکوي. نه ویډیو شته او نه ټاکلي ساعتونه.',
      who: 'هر څوک چې په راتلونکي کال کې چېرته غوښتنلیک ورکول غواړي. په انګلیسي، دري یا پښتو لیکلای شئ.',
      costs: 'وړیا ده. یوازې د خپل انټرنېټ پیسې ورکوئ.',
      requirements: ['دلته یو حساب', 'شپږ اونۍ، په اونۍ کې دوه ساعته'],
    },
  },
};

const ELSEWHERE: DemoProgramme = {
  name: 'elsewhere',
  kind: 'scholarship',
  isPublished: true,
  officialUrl: 'https://scholarship.example/online-degree',
  cohorts: [{ number: 1, opensIn: -30, lastDayIn: -4, startsIn: 70, endsIn: undefined, seats: undefined }],
  requirements: [
    { test: 'none', checkedAgo: 2 },
    { scale: 'percent', min: 70, strength: 'soft', checkedAgo: 2 },
    { fact: 'tazkira_is_enough', checkedAgo: 2 },
    { fact: 'from_home', checkedAgo: 75 },
  ],
  texts: {
    en: {
      name: 'Example of a scholarship elsewhere',
      summary: 'An example of a scholarship from another organisation. It does not exist.',
      about:
        'One would study online, from home. Selection is competitive: most who apply are not taken. Where travel is needed, visas may be refused.',
      who: 'This part says who can apply: citizenship, country, age.',
      costs: 'This part says what is paid for and, more important, what is not.',
      requirements: ['A tazkira or passport', 'A certificate of grade 12', 'No language test'],
    },
    fa: {
      name: 'نمونهٔ یک بورسیه در جای دیگر',
      summary: 'این نوشته نشان می‌دهد که بورسیه‌های دیگران در اینجا چگونه می‌آیند. چنین بورسیه‌ای وجود ندارد.',
      about:
        'درس آنلاین و از خانه می‌بود. رقابت سخت است: بیشتر کسانی که درخواستی می‌دهند پذیرفته نمی‌شوند. جایی که سفر لازم باشد، ممکن است ویزه داده نشود.',
      who: 'در اینجا نوشته می‌شود که چه کسی می‌تواند درخواستی بدهد: تابعیت، جای زندگی، سن.',
      costs: 'در اینجا نوشته می‌شود که چه چیز پرداخته می‌شود و مهم‌تر از آن، چه چیز نه.',
      requirements: ['تذکره یا پاسپورت', 'سند صنف ۱۲', 'امتحان زبان لازم نیست'],
    },
    ps: {
      name: 'په بل ځای کې د یوه بورس بېلګه',
      summary: 'دا لیکنه ښيي چې د نورو بورسونه به دلته څنګه راځي. داسې بورس نشته.',
      about:
        'زده‌کړه به انلاین او له کوره وه. سیالي سخته ده: ډېری هغه کسان چې غوښتنلیک ورکوي، نه منل کېږي. چېرته چې سفر ته اړتیا وي، کېدای شي ویزه ورنه کړل شي.',
      who: 'دلته لیکل کېږي چې څوک غوښتنلیک ورکولای شي: تابعیت، د اوسېدو ځای، عمر.',
      costs: 'دلته لیکل کېږي چې د څه پیسې ورکول کېږي او تر هغه مهم، د څه نه.',
      requirements: ['تذکره یا پاسپورټ', 'د دولسم ټولګي سند', 'د ژبې ازموینې ته اړتیا نشته'],
    },
  },
};

const IN_ENGLISH: DemoProgramme = {
  name: 'in-english',
  kind: 'course',
  isPublished: true,
  officialUrl: 'https://course.example/first-year',
  cohorts: [{ number: 1, opensIn: 20, lastDayIn: 200, startsIn: 260, endsIn: undefined, seats: undefined }],
  requirements: [
    { test: 'toefl', scale: 'toefl_120', min: 71, checkedAgo: 2 },
    { test: 'ielts', scale: 'ielts_9', min: 6, checkedAgo: 2 },
    { test: 'duolingo', scale: 'duolingo_160', min: 95, checkedAgo: 2 },
    { scale: 'percent', min: 75, checkedAgo: 2 },
    { scale: 'months', min: 8, checkedAgo: 2 },
    { fact: 'from_home', checkedAgo: 2 },
  ],
  texts: {
    en: {
      name: 'Example of a course in English',
      summary: 'An example of a course with a language test from another organisation. It does not exist.',
      about: 'One would study online, in English.',
      who: 'This part says who can apply: citizenship, country, age.',
      costs: 'This part says what is paid for and, more important, what is not.',
      requirements: ['One of three tests of English', 'Marks of the last year'],
    },
    fa: {
      name: 'نمونهٔ یک کورس به انگلیسی',
      summary:
        'این نوشته نشان می‌دهد که کورس دیگران با امتحان زبان در اینجا چگونه می‌آید. چنین کورسی وجود ندارد.',
      about: 'درس آنلاین و به انگلیسی می‌بود.',
      who: 'در اینجا نوشته می‌شود که چه کسی می‌تواند درخواستی بدهد: تابعیت، جای زندگی، سن.',
      costs: 'در اینجا نوشته می‌شود که چه چیز پرداخته می‌شود و مهم‌تر از آن، چه چیز نه.',
      requirements: ['یکی از سه امتحان انگلیسی', 'نمره‌های سال آخر'],
    },
    ps: {
      name: 'په انګلیسي د یوه کورس بېلګه',
      summary: 'دا لیکنه ښيي چې د نورو کورس د ژبې له ازموینې سره به دلته څنګه راځي. داسې کورس نشته.',
      about: 'زده‌کړه به انلاین او په انګلیسي وه.',
      who: 'دلته لیکل کېږي چې څوک غوښتنلیک ورکولای شي: تابعیت، د اوسېدو ځای، عمر.',
      costs: 'دلته لیکل کېږي چې د څه پیسې ورکول کېږي او تر هغه مهم، د څه نه.',
      requirements: ['د انګلیسي له درېو ازموینو یوه', 'د وروستي کال نمرې'],
    },
  },
};

const DRAFT: DemoProgramme = {
  name: 'draft',
  kind: 'fellowship',
  isPublished: false,
  officialUrl: undefined,
  cohorts: [],
  requirements: [],
  texts: {
    en: {
      name: 'A project of your own',
      summary: 'Still being written: three months of support for a small project.',
      about: '',
      who: '',
      costs: '',
      requirements: [],
    },
  },
};

export const DEMO_PROGRAMMES: readonly DemoProgramme[] = [COMPANY, WRITING, ELSEWHERE, IN_ENGLISH, DRAFT];

export interface DemoMilestone {
  name: string;
  kind: MilestoneKind;
  /** the name of its programme; undefined: of the whole house */
  programme: string | undefined;
  in: number;
  /** on the clocks of Kabul */
  atTime: string | undefined;
  texts: Readonly<Record<Language, { title: string; note: string }>>;
}

export const DEMO_MILESTONES: readonly DemoMilestone[] = [
  {
    name: 'questions',
    kind: 'event',
    programme: 'company',
    in: 6,
    atTime: '18:00',
    texts: {
      en: {
        title: 'An evening for questions, in writing',
        note: 'Two hours in which the team answers at once. Whoever has no electricity then reads the answers the next day.',
      },
      fa: {
        title: 'یک شام برای سوال‌ها، نوشتاری',
        note: 'دو ساعت که تیم همان لحظه جواب می‌دهد. هر کس در آن وقت برق نداشت، جواب‌ها را روز بعد می‌خواند.',
      },
      ps: {
        title: 'د پوښتنو ماښام، په لیکلي ډول',
        note: 'دوه ساعته چې ټیم سمدستي ځواب ورکوي. څوک چې هغه وخت برېښنا ونه لري، ځوابونه بله ورځ لولي.',
      },
    },
  },
  {
    name: 'answers',
    kind: 'deadline',
    programme: 'company',
    in: 28,
    atTime: undefined,
    texts: {
      en: {
        title: 'Everybody who applied has an answer',
        note: 'Also those for whom nobody was found yet.',
      },
      fa: {
        title: 'هر کس که درخواستی داده است جواب می‌گیرد',
        note: 'همچنان کسانی که هنوز برای‌شان همراهی پیدا نشده است.',
      },
      ps: {
        title: 'هر هغه څوک چې غوښتنلیک یې ورکړی، ځواب ترلاسه کوي',
        note: 'هغه کسان هم چې لا منټور ورته نه دی موندل شوی.',
      },
    },
  },
  {
    name: 'beginning',
    kind: 'history',
    programme: undefined,
    in: -140,
    atTime: undefined,
    texts: {
      en: { title: 'This place was opened', note: '' },
      fa: { title: 'این جا باز شد', note: '' },
      ps: { title: 'دا ځای پرانیستل شو', note: '' },
    },
  },
];
