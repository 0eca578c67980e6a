import type { Language } from '#domain/languages.ts';

/** A text in lines: `## ` begins a heading, `- ` and `1. ` a point of a list, `> ` a quote, all else a paragraph. */
export interface DemoText {
  language: Language;
  slug: string;
  title: string;
  summary: string;
  lines: readonly string[];
}

export interface DemoPost {
  name: string;
  /** undefined: still a draft */
  publishedDaysAgo: number | undefined;
  tags: readonly string[];
  texts: readonly DemoText[];
}

const ENGLISH_TEST: DemoPost = {
  name: 'english test',
  publishedDaysAgo: 6,
  tags: ['english', 'tests', 'study'],
  texts: [
    {
      language: 'en',
      slug: 'prepare-for-an-english-test-without-a-centre',
      title: 'Prepare for an English test without a centre',
      summary: 'Thirty minutes a day at home, with a phone and a notebook. A plan for four weeks.',
      lines: [
        'Many of us have no course nearby, or may not go to one. A test can still be prepared for at home. What counts is not how long you sit, but that you come back every day.',
        '## First, see where you stand',
        'Find the free sample test on the site of the test that you will take, and do it once with a clock. Write down the points of each part. This is not a mark: it only shows where an hour of work helps most.',
        '## Thirty minutes a day',
        '- 10 minutes reading: one short text. Mark five words that you do not know, and guess before you look them up.',
        '- 10 minutes listening: a recording of two or three minutes, twice. The second time, write down what you hear.',
        '- 10 minutes writing or speaking, one day this, one day that. Speak to your phone and listen to yourself the next day.',
        '## Four weeks',
        '1. Week one: learn how the test is built. How many parts, how many minutes, what is asked.',
        '1. Week two: work on the weakest part only.',
        '1. Week three: practise with a clock, one part a day.',
        '1. Week four: one whole test, then rest for two days before the real one.',
        'If your internet is weak, download recordings at night or when you are at a place with a good line, and delete them when you are done.',
        '> A word that you have used in three sentences of your own stays. A word that you have only read goes.',
        'Ask before you pay: many universities take several tests, some wait with the test until later, and some have fee waivers. Look at the page of the university itself, because rules change.',
      ],
    },
    {
      language: 'fa',
      slug: 'آمادگی-برای-امتحان-انگلیسی-بدون-کورس',
      title: 'آمادگی برای امتحان انگلیسی بدون کورس',
      summary: 'روز سی دقیقه در خانه، با یک موبایل و یک کتابچه. پلان چهار هفته.',
      lines: [
        'بسیاری از ما نزدیک خانه کورس نداریم، یا اجازهٔ رفتن نداریم. باز هم می‌شود در خانه برای امتحان آماده شد. مهم این نیست که چند ساعت می‌نشینید؛ مهم این است که هر روز ادامه بدهید.',
        '## اول ببینید در کجا قرار دارید',
        'در صفحهٔ رسمی همان امتحان، نمونهٔ رایگان آن را پیدا کنید و یک بار با ساعت حل کنید. نمرهٔ هر بخش را یادداشت کنید. این نمره قضاوت نیست؛ فقط نشان می‌دهد که یک ساعت کار در کجا بیشتر کمک می‌کند.',
        '## روز سی دقیقه',
        '- ۱۰ دقیقه خواندن: یک متن کوتاه. پنج کلمهٔ ناآشنا را نشانی کنید و پیش از دیدن در قاموس، معنای آن را حدس بزنید.',
        '- ۱۰ دقیقه شنیدن: یک آواز دو یا سه دقیقه‌ای، دو بار. بار دوم آنچه می‌شنوید بنویسید.',
        '- ۱۰ دقیقه نوشتن یا گپ زدن، یک روز این و یک روز آن. صدای خود را در موبایل ثبت کنید و روز بعد بشنوید.',
        '## چهار هفته',
        '1. هفتهٔ اول: بدانید که امتحان چگونه ساخته شده است؛ چند بخش دارد، چند دقیقه است و چه می‌پرسد.',
        '1. هفتهٔ دوم: فقط روی ضعیف‌ترین بخش کار کنید.',
        '1. هفتهٔ سوم: با ساعت تمرین کنید، هر روز یک بخش.',
        '1. هفتهٔ چهارم: یک امتحان کامل، و پیش از امتحان اصلی دو روز استراحت.',
        'اگر اینترنت شما ضعیف است، فایل‌های صوتی را شب یا در جایی که اینترنت خوب است دانلود کنید و پس از استفاده پاک کنید.',
        '> کلمه‌ای که در سه جملهٔ خودتان به کار برده‌اید می‌ماند. کلمه‌ای که فقط خوانده‌اید می‌رود.',
        'پیش از پرداخت پول بپرسید: بسیاری از پوهنتون‌ها چند نوع امتحان را قبول می‌کنند، بعضی‌ها امتحان را بعداً می‌خواهند و بعضی‌ها فیس را معاف می‌کنند. صفحهٔ خود پوهنتون را ببینید، زیرا قواعد تغییر می‌کند.',
      ],
    },
    {
      language: 'ps',
      slug: 'د-انګلیسي-ازموینې-ته-بې-کورسه-چمتووالی',
      title: 'د انګلیسي ازموینې ته بې کورسه چمتووالی',
      summary: 'په کور کې هره ورځ دېرش دقیقې، له یوه موبایل او یوې کتابچې سره. د څلورو اونیو پلان.',
      lines: [
        'زموږ ډېر کسان کور ته نږدې کورس نه لري، یا ورته د تګ اجازه نه لري. بیا هم په کور کې ازموینې ته چمتو کېدای شو. مهمه دا نه ده چې څو ساعته کېنئ؛ مهمه دا ده چې هره ورځ یې وکړئ.',
        '## لومړی وګورئ چې چېرته یاست',
        'د هماغې ازموینې په رسمي پاڼه کې وړیا نمونه پیدا کړئ او یو ځل یې له ساعت سره حل کړئ. د هرې برخې نمرې ولیکئ. دا قضاوت نه دی؛ یوازې ښيي چې د یوه ساعت کار چېرته ډېره ګټه کوي.',
        '## هره ورځ دېرش دقیقې',
        '- لس دقیقې لوستل: یو لنډ متن. پنځه ناپېژندلې کلمې په نښه کړئ او تر کتلو مخکې یې مانا اټکل کړئ.',
        '- لس دقیقې اورېدل: د دوو یا درېیو دقیقو غږ، دوه ځله. په دویم ځل هغه څه ولیکئ چې اورئ یې.',
        '- لس دقیقې لیکل یا خبرې کول، یوه ورځ دا، بله ورځ هغه. خپل غږ په موبایل کې ثبت کړئ او سبا یې واورئ.',
        '## څلور اونۍ',
        '1. لومړۍ اونۍ: زده کړئ چې ازموینه څنګه ده؛ څو برخې لري، څو دقیقې ده او څه پوښتي.',
        '1. دویمه اونۍ: یوازې پر تر ټولو کمزورې برخه کار وکړئ.',
        '1. درېیمه اونۍ: له ساعت سره تمرین وکړئ، هره ورځ یوه برخه.',
        '1. څلورمه اونۍ: یوه بشپړه ازموینه، او تر اصلي ازموینې مخکې دوې ورځې دمه.',
        'که مو انټرنېټ کمزوری وي، غږونه د شپې یا په داسې ځای کې ډاونلوډ کړئ چې انټرنېټ ښه وي، او وروسته یې پاک کړئ.',
        '> هغه کلمه چې په خپلو درېیو جملو کې مو کارولې وي پاتې کېږي. هغه چې یوازې مو لوستې وي ځي.',
        'تر پیسو ورکولو مخکې وپوښتئ: ډېر پوهنتونونه څو ډوله ازموینې مني، ځینې یې ازموینه وروسته غواړي او ځینې یې فیس معافوي. د پوهنتون خپله پاڼه وګورئ، ځکه قواعد بدلېږي.',
      ],
    },
  ],
};

const WITHOUT_POWER: DemoPost = {
  name: 'without power',
  publishedDaysAgo: 15,
  tags: ['study', 'offline'],
  texts: [
    {
      language: 'en',
      slug: 'keep-your-notes-when-the-power-is-out',
      title: 'Keep your notes when the power is out',
      summary: 'Paper first, phone second. How what you learn stays with you when nothing is charged.',
      lines: [
        'A lesson on a phone ends when the battery ends. A lesson on paper does not. Four small habits help.',
        '## One notebook, one page a day',
        'Write the date at the top. On the left what you learned, on the right one question that is still open. At the bottom one sentence: what was today about?',
        '## Photograph before you sleep',
        'While there is power, take one photo of the page. If the notebook is lost, the photos remain; if the phone is lost, the notebook remains.',
        '## Save the battery for what only the phone can do',
        '- Turn the screen darker and switch off mobile data while you read.',
        '- Open the texts that you need while you have a line: many pages stay readable afterwards.',
        '- Send messages and forms when the line is back. Write them on paper first.',
        '## Repeat without any device',
        'Close the notebook and say aloud what was on yesterday’s page. What you cannot say, read again. Two minutes are enough, and they work in the dark.',
      ],
    },
    {
      language: 'fa',
      slug: 'نگه-داشتن-یادداشت-وقتی-برق-نیست',
      title: 'نگه داشتن یادداشت‌ها وقتی برق نیست',
      summary: 'اول کاغذ، بعد موبایل. چطور آنچه می‌آموزید با شما بماند، حتی اگر هیچ چیز چارج نداشته باشد.',
      lines: [
        'درسی که در موبایل است با تمام شدن بتری تمام می‌شود. درسی که روی کاغذ است نه. چهار عادت کوچک کمک می‌کند.',
        '## یک کتابچه، هر روز یک صفحه',
        'در بالای صفحه تاریخ را بنویسید. در یک طرف آنچه آموختید، در طرف دیگر یک سوال که هنوز جواب ندارد. در آخر یک جمله: درس امروز دربارهٔ چه بود؟',
        '## پیش از خواب عکس بگیرید',
        'تا برق است، از همان صفحه یک عکس بگیرید. اگر کتابچه گم شود عکس‌ها می‌ماند؛ اگر موبایل گم شود کتابچه می‌ماند.',
        '## بتری را برای کاری نگه دارید که فقط موبایل می‌تواند',
        '- وقت خواندن، روشنی صفحه را کم و اینترنت را خاموش کنید.',
        '- متن‌های لازم را تا اینترنت است باز کنید: بسیاری از صفحه‌ها بعداً هم خوانده می‌شود.',
        '- پیام‌ها و فورم‌ها را وقتی بفرستید که اینترنت برگشت. اول روی کاغذ بنویسید.',
        '## تکرار بدون هیچ وسیله',
        'کتابچه را ببندید و با آواز بلند بگویید که در صفحهٔ دیروز چه بود. آنچه گفته نتوانستید، دوباره بخوانید. دو دقیقه کافی است و در تاریکی هم می‌شود.',
      ],
    },
    {
      language: 'ps',
      slug: 'د-یادښتونو-ساتل-کله-چې-برېښنا-نه-وي',
      title: 'د یادښتونو ساتل، کله چې برېښنا نه وي',
      summary:
        'لومړی کاغذ، بیا موبایل. څنګه هغه څه چې زده کوئ یې درسره پاتې شي، که څه هم هېڅ شی چارج ونه لري.',
      lines: [
        'هغه لوست چې په موبایل کې وي د بټرۍ له ختمېدو سره ختمېږي. هغه چې پر کاغذ وي نه ختمېږي. څلور واړه عادتونه مرسته کوي.',
        '## یوه کتابچه، هره ورځ یوه پاڼه',
        'د پاڼې په سر کې نېټه ولیکئ. په یوه خوا کې هغه چې زده مو کړل، په بله خوا کې یوه پوښتنه چې لا ځواب نه لري. په پای کې یوه جمله: د نن لوست د څه په اړه و؟',
        '## تر خوب مخکې انځور واخلئ',
        'تر څو چې برېښنا وي، د هماغې پاڼې یو انځور واخلئ. که کتابچه ورکه شي انځورونه پاتې کېږي؛ که موبایل ورک شي کتابچه پاتې کېږي.',
        '## بټري هغه کار ته وساتئ چې یوازې موبایل یې کولای شي',
        '- د لوستلو پر مهال د پردې رڼا کمه او انټرنېټ بند کړئ.',
        '- اړین متنونه تر هغه خلاص کړئ چې انټرنېټ وي: ډېرې پاڼې وروسته هم لوستل کېږي.',
        '- پیغامونه او فورمې هغه وخت ولېږئ چې انټرنېټ بېرته راشي. لومړی یې پر کاغذ ولیکئ.',
        '## بې له هر ډول وسیلې تکرار',
        'کتابچه وتړئ او په لوړ غږ ووایئ چې د پرون په پاڼه کې څه وو. هغه چې ویلای مو نه شول، بیا یې ولولئ. دوه دقیقې بس دي، او په تیاره کې هم کېږي.',
      ],
    },
  ],
};

const ABOUT_YOURSELF: DemoPost = {
  name: 'about yourself',
  publishedDaysAgo: 27,
  tags: ['writing', 'applying', 'study'],
  texts: [
    {
      language: 'en',
      slug: 'write-about-yourself',
      title: 'Write about yourself',
      summary: 'You need no great story. One true scene, told plainly, says more than ten big words.',
      lines: [
        'Sooner or later a form asks: who are you, and why do you want to study this? Most people write what they think others want to read. Readers notice. Here is another way.',
        '## Collect before you write',
        '- Three things that you do although nobody asks you to.',
        '- One difficulty, and what you did on the next day.',
        '- One thing that you explained to somebody until it was understood.',
        '## Choose one scene',
        'Not your whole life: one afternoon. Where were you, what was in your hands, what did you decide? Write it as you would tell it to an aunt.',
        '## Then say what it shows',
        'One sentence is enough: “Since then I know that I learn by repairing things.” The reader sees the rest.',
        '## Read it aloud',
        'Where you stumble, the sentence is too long. Where you are ashamed, a word is too big. Cut both.',
        'Write the truth, and leave out what could put you or your family in danger: a place, a name, a school. Nobody needs these to understand you.',
      ],
    },
    {
      language: 'fa',
      slug: 'نوشتن-در-باره-خود',
      title: 'نوشتن دربارهٔ خود',
      summary: 'داستان بزرگ لازم نیست. یک صحنهٔ راست که ساده گفته شود، بیشتر از ده کلمهٔ کلان می‌گوید.',
      lines: [
        'دیر یا زود یک فورم می‌پرسد: شما چه کسی هستید و چرا می‌خواهید این رشته را بخوانید؟ بیشتر مردم چیزی می‌نویسند که فکر می‌کنند دیگران می‌خواهند بخوانند. خواننده این را می‌فهمد. این یک راه دیگر است.',
        '## پیش از نوشتن جمع کنید',
        '- سه کاری که انجام می‌دهید، با آن‌که هیچ‌کس از شما نخواسته است.',
        '- یک مشکل، و این‌که روز بعد چه کردید.',
        '- یک چیز که به کسی آن‌قدر شرح دادید تا فهمید.',
        '## یک صحنه را انتخاب کنید',
        'نه تمام زندگی: یک بعد از چاشت. کجا بودید، چه در دست داشتید، چه تصمیم گرفتید؟ طوری بنویسید که به خالهٔ خود قصه می‌کنید.',
        '## بعد بگویید که چه را نشان می‌دهد',
        'یک جمله کافی است: «از آن روز می‌دانم که با ترمیم کردن می‌آموزم.» باقی را خواننده می‌بیند.',
        '## با آواز بلند بخوانید',
        'جایی که زبان‌تان بند می‌شود، جمله دراز است. جایی که خجالت می‌کشید، کلمه کلان است. هر دو را کوتاه کنید.',
        'راست بنویسید، و آنچه را که می‌تواند شما یا فامیل شما را در خطر بیندازد ننویسید: جای، نام، مکتب. برای فهمیدن شما کسی به این‌ها ضرورت ندارد.',
      ],
    },
    {
      language: 'ps',
      slug: 'د-ځان-په-اړه-لیکل',
      title: 'د ځان په اړه لیکل',
      summary: 'لویې کیسې ته اړتیا نشته. یوه رښتینې صحنه چې ساده وویل شي، تر لسو لویو کلمو ډېر څه وايي.',
      lines: [
        'ژر یا وروسته یوه فورمه پوښتي: تاسو څوک یاست او ولې غواړئ دا برخه ولولئ؟ ډېر خلک هغه څه لیکي چې ګومان کوي نور یې لوستل غواړي. لوستونکی پوهېږي. دا یوه بله لار ده.',
        '## تر لیکلو مخکې راټول کړئ',
        '- درې کارونه چې کوئ یې، که څه هم هېچا درنه نه دي غوښتي.',
        '- یوه ستونزه، او دا چې سبا مو څه وکړل.',
        '- یو شی چې چاته مو تر هغه تشریح کړ چې پوه شو.',
        '## یوه صحنه وټاکئ',
        'ټول ژوند نه: یو مازدیګر. چېرته وئ، په لاس کې مو څه وو، څه پرېکړه مو وکړه؟ داسې یې ولیکئ لکه خپلې ترور ته چې یې کیسه کوئ.',
        '## بیا ووایئ چې څه ښيي',
        'یوه جمله بس ده: «له هغې ورځې پوهېږم چې د شیانو په جوړولو زده کوم.» پاتې لوستونکی ویني.',
        '## په لوړ غږ یې ولولئ',
        'چېرته چې ژبه مو بندېږي، جمله اوږده ده. چېرته چې شرمېږئ، کلمه لویه ده. دواړه لنډ کړئ.',
        'رښتیا ولیکئ، او هغه څه مه لیکئ چې تاسو یا ستاسو کورنۍ په خطر کې اچولای شي: ځای، نوم، ښوونځی. ستاسو د پوهېدو لپاره څوک دې ته اړتیا نه لري.',
      ],
    },
  ],
};

const DRAFT: DemoPost = {
  name: 'before you apply',
  publishedDaysAgo: undefined,
  tags: ['applying'],
  texts: [
    {
      language: 'en',
      slug: 'six-questions-before-you-apply',
      title: 'Six questions before you apply',
      summary: '',
      lines: [
        'Who pays, and for how long? Which papers are asked for, and by which day? Is there a fee, and can it be waived?',
      ],
    },
  ],
};

export const DEMO_POSTS: readonly DemoPost[] = [ENGLISH_TEST, WITHOUT_POWER, ABOUT_YOURSELF, DRAFT];
