import type { ContactKind } from './kinds.ts';

/*
 * Regular expressions over folded text (domain/text/search.ts: lower case, ASCII digits, one letter for each
 * group of variants, single spaces). The database holds the same strings, and a test compares them one by one: so they
 * use nothing that JavaScript and PostgreSQL read differently, and are only ever asked whether they occur.
 */

/** Before and behind a word of any of our alphabets. */
const FROM = '(^|[^a-zء-ۿ0-9])';
const TO = '($|[^a-zء-ۿ0-9])';
/** What people put between the digits of a number, beyond a space. */
const APART = '[ .,،;:()/*|_~+–—-]{0,4}';
const NEAR = '[ ()./–—-]{0,2}';
const YEAR = '(1[3-9]|20)[0-9]{2}';

/** What looks like a number to call and is none; it is taken out before digits are counted. */
export const ORDINARY_NUMBERS: readonly string[] = [
  // dates, either way round, and spans of years
  `(^|[^0-9])${YEAR} ?[-/.] ?[01]?[0-9] ?[-/.] ?[0-3]?[0-9](?![0-9])`,
  `(^|[^0-9])[0-3]?[0-9] ?[-/.] ?[01]?[0-9] ?[-/.] ?${YEAR}(?![0-9])`,
  `(^|[^0-9])${YEAR} ?(-|–|—|/|to|تا|الی|and|و|او|څخه تر|تر) ?${YEAR}(?![0-9])`,
  // times of day
  '(^|[^0-9])[0-2]?[0-9]:[0-5][0-9](:[0-5][0-9])?(?![0-9])',
  // amounts: in groups of three, or round
  '(^|[^0-9+])[1-9][0-9]{0,2}(,000)+(?![0-9])',
  '(^|[^0-9+])[1-9][0-9]?,[0-9]{3},[0-9]{3}(?![0-9])',
  '(^|[^0-9+])[1-9][0-9]{0,2},[0-9]{3}(?![0-9,])',
  '(^|[^0-9+])[1-9][0-9]{0,3}0{4,8}(?![0-9])',
  // fractions, but not those that a number of ours could begin as
  '(^|[^0-9+.])[1-6][.][0-9]{1,20}(?![0-9]|[.][0-9])',
  // the number of a book
  '(^|[^0-9a-z])isbn[^0-9]{0,6}[0-9][0-9 -]{8,16}',
];

const PLATFORM_LATIN =
  '(telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)';
const PLATFORM_ARABIC =
  '([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک)';
const PLATFORM = `(${PLATFORM_LATIN}|${PLATFORM_ARABIC})`;
const PHONE_WORD = '([تټ]ی?لی?فو?ن|مو?بای?ل|گوشی|واتساپ|تماس|شخصی)';
/** What people write who want to go on elsewhere, in Dari and Pashto. */
const COME_ALONG =
  '((پیام|پیغام|مسج|بنویس|گپ|زنگ|تماس|اد کن|ادد|ایدی|ای دی|پیدا|روان|بفرست|بیا|صحبت|داری|شماره|نمبر|گروپ|ولیک|راشه|راشی|اړیک|خبری|وغږی|راته|زما|ستا|لری|شمیره|راکړ|راولیږ)[^ ]{0,4}|من|مه|ام|تان|ات|ما)';
const HOST_END =
  '(com|org|net|af|ir|io|app|info|link|ly|gg|pk|in|uk|edu|gov|shop|xyz|site|online|club|live|tv|co)';
/** «dot», as people write it who know that a dot is looked for */
const DOT_SAID = '( dot | ?[(]dot[)] ?| ?\\[dot\\] ?| ?[(][.][)] ?| ?\\[[.]\\] ?| دات | ډاټ | دوت | نقطه )';
const AT_SAID = '( ?@ ?| at | ?[(]at[)] ?| ?\\[at\\] ?| ات | ایت | اټ | ایټ )';

/** What is looked for in the text as it stands, folded. Numbers are found apart, where ordinary ones are taken out. */
export const TEXT_RULES: readonly (readonly [ContactKind, string])[] = [
  ['email', '[a-z0-9_%+-] ?@ ?[a-z0-9-]+ ?([.]| dot |[(]dot[)])'],
  ['email', `[a-zء-ۿ0-9]${AT_SAID}[a-zء-ۿ0-9-]+ ?${DOT_SAID} ?[a-zء-ۿ]`],
  [
    'email',
    `[a-zء-ۿ0-9]${AT_SAID}(gmail|g mail|yahoo|hotmail|outlook|proton ?mail|icloud|جی ?می?ل|یاهو|هات ?میل)`,
  ],
  ['link', '(https?|hxxps?|ftp) ?: ?/ ?/'],
  ['link', `${FROM}www ?[.]`],
  ['link', `[a-z0-9-][.]${HOST_END}($|[^a-z0-9])`],
  ['link', `[a-z0-9]${DOT_SAID}(com|org|net|af|edu|info|me)($|[^a-z0-9])`],
  ['link', `${FROM}(t|wa|fb|m)[.]me($|[^a-z])`],
  ['link', '(دات|ډاټ|دوت|نقطه) ?(کام|کم|کوم|نت|نیټ|اورگ)'],
  ['handle', '(^|[^a-z0-9._])@[a-z0-9._]{3,}'],
  [
    'handle',
    `${FROM}(add|message|msg|text|call|contact|write|chat|talk|speak|reach|find|follow|dm|join|ping|meet|search|see|answer|reply)( to)?( me| us| with me| with you| you| together)?( there)?( on| in| at| via| through| over| by| using| from)?( my| the| our)? ${PLATFORM}${TO}`,
  ],
  ['handle', `${FROM}(my|your|ur|our) ${PLATFORM}${TO}`],
  ['handle', `${FROM}(do|are|r|did) (you|u) (have|use|on|using|got)( [a-z]+)? ${PLATFORM}${TO}`],
  ['handle', `${FROM}(move|switch|go|come|continue|change)( [a-z]+){0,3} to( [a-z]+)? ${PLATFORM}${TO}`],
  [
    'handle',
    `${FROM}(let.?s|let us|shall we|can we|could we|should we|we can|we could|i can|you can)( [a-z]+){0,4} ${PLATFORM}${TO}`,
  ],
  [
    'handle',
    `${FROM}${PLATFORM} ?((id|username|user name|account|number|group|link|name) ?(is|:|=|-)|:|=|-) ?[a-z0-9@][a-z0-9._]{3,}`,
  ],
  ['handle', `${FROM}${PLATFORM_LATIN} [a-z0-9]*[0-9_.][a-z0-9_.]*[a-z0-9]${TO}`],
  ['handle', `${PLATFORM_ARABIC}[^ ]{0,3} ([^ ]+ ){0,4}${COME_ALONG}${TO}`],
  ['handle', `${FROM}${COME_ALONG}[^ ]*( [^ ]+){0,3} ${PLATFORM_ARABIC}`],
  ['handle', `${PLATFORM_LATIN}( [^ ]+){0,4} ${COME_ALONG}`],
  ['handle', `${COME_ALONG}( [^ ]+){0,3} ${PLATFORM_LATIN}${TO}`],
  ['handle', `${FROM}(my|ur|your) (id|user ?name|user id|handle|nick|account) (is|:|=|on|there)`],
  ['handle', `${FROM}(search|find|look|add)( for)? me (as|under|by|on|there|with)`],
  ['handle', '(ایدی|ای دی|ایډی|یوزرنیم|یوزر نیم|یوزر)( [^ ]+){0,3} ?[a-z0-9_.]{4,}'],
  [
    'bait',
    `${FROM}(send|give|share|text|tell|drop|write|leave|whats|what is|what s|want|need|have|get)( [a-z]+){0,3} (your|ur|you) (own |home |new |real |private )?(phone|mobile|cell|contact|whatsapp|telegram|number|numbers|photo|photos|picture|pictures|pic|pics|selfie|home address|address|house)( number| no| nr)?${TO}`,
  ],
  [
    'bait',
    `${FROM}(here is|here s|this is|take|save|note|call|have)( me)?( on| at)? my (own |new |private )?(phone|mobile|cell|number|contact)`,
  ],
  ['bait', `${FROM}(my|own) (phone|mobile|cell|private|contact) ?(number|no|nr) (is|:|=)`],
  ['bait', `${FROM}(call|phone|ring|text|sms) me${TO}`],
  [
    'bait',
    `${FROM}(don.?t|do not|never|not) (tell|say|show|mention)( [a-z]+){0,4} (anyone|anybody|parents|family|mother|father|teacher|team|admin|admins|staff)`,
  ],
  ['bait', `${FROM}(our|a|little|this) secret${TO}`],
  [
    'bait',
    `${FROM}(meet|see you|see u|see each other)( [a-z]+){0,2} (in person|face to face|alone|privately|outside|at my (home|house)|at your (home|house))`,
  ],
  [
    'bait',
    `${FROM}(talk|chat|write|speak|meet|continue)( [a-z]+){0,3} (outside|off|away from|somewhere else|elsewhere|in private|privately)( [a-z]+)?`,
  ],
  ['bait', `${FROM}where (do|r|are) (you|u) (live|living|staying)`],
  [
    'bait',
    `(شماره|نمبر) ?(ی )?${PHONE_WORD}[^ ]{0,3}( [^ ]+){0,5} ?(بده|بدهی|بتی|میدهم|میتم|بفرست|میفرستم|روان|بنویس|چند|چیست|چی است|داری|ای من|من|مه|ام|تان|ات)`,
  ],
  [
    'bait',
    `${FROM}(شماره|نمبر) ?(ات|تان|ته|تانه|ایت|ت)( [^ ]+){0,4} ?(بده|بدهی|بتی|بفرست|روان|بنویس|چند|چیست|چی است)`,
  ],
  [
    'bait',
    `${FROM}(شماره|نمبر) ?(ی |ای )?(من|مه|ام|مرا|خود|خودم)( [^ ]+){0,3} ?(است|این|میدهم|میتم|روان|میفرستم|بگیر|یادداشت|[0-9])`,
  ],
  ['bait', `${PHONE_WORD} (شمیره|نمبر)( [^ ]+){0,4} ?(راکړ|درکوم|راولیږ|درلیږم|ولیک|څو|څه|دی|مو|می)`],
  ['bait', `${FROM}(شمیره|نمبر) (دی|مو|می|خپله)( [^ ]+){0,2} ?(راکړ|راولیږ|درکوم|درلیږم|راته)`],
  [
    'bait',
    '(خپله|زما|ستا|ستاسو) (شخصی )?(شمیره|نمبر)( [^ ]+){0,3} ?(راکړ|راولیږ|درکوم|درلیږم|راته|څه|څو|ده|دا)',
  ],
  [
    'bait',
    `${FROM}(عکس|تصویر|سلفی)[^ ]{0,3}( ?(ات|تان|ته|خود|خودت|خود را))?( [^ ]+){0,3} ?(بفرست|روان کن|برایم|بتی|راولیږ|راکړ)`,
  ],
  ['bait', '(خپل|ستا|دی|مو) (عکس|انځور|تصویر)( [^ ]+){0,3} ?(راولیږ|راکړ|راته)'],
  [
    'bait',
    `${FROM}(به|برای|د) ?(هیچ ?کس|هیچکسی|کسی|پدر|مادر|فامیل|خانواده|معلم|تیم)( [^ ]+){0,3} ?(نگو|نگویید|نگویی|نگی)`,
  ],
  ['bait', '(هیچا|چا|مور|پلار|کورنی|ښوونک[ید])( [^ ]+){0,3} (مه وای|مه وایه|ونه وای|ویل نه)'],
  ['bait', `${FROM}(راز|سر) ?(ی )?(بین|میان|ما|خودمان|خود ما|زموږ)`],
  ['bait', '(زموږ|زمونږ|زمونژ)( [^ ]+){0,2} راز'],
  [
    'bait',
    `${FROM}(ادرس|خانه|کور|پته) ?(ات|ت|تان|ته|دی|مو)( [^ ]+){0,4} ?(کجا|بفرست|بده|بگو|چیست|چیری|راکړ|راولیږ|راته)`,
  ],
  [
    'bait',
    `${FROM}(تنها|حضوری|بیرون|مخامخ|یوازی)( [^ ]+){0,4} (ببینیم|ببینم|ملاقات|سره وگورو|وگورو|گورو|ووینو)`,
  ],
  ['bait', `${FROM}(زنگ بزن|زنگ بزنی|برایم زنگ|به من زنگ|تماس بگیر با من|زنگ ووه|زنگ راته|راته زنگ|زنگ وهه)`],
  [
    'bait',
    `${FROM}(بیرون|خارج|جای دیگر|بل ځای|بهر)( [^ ]+){0,4} (گپ بزنیم|صحبت کنیم|چت کنیم|خبری وکړو|خبری کوو|وغږیږو)`,
  ],
];

/** What is looked for where ordinary numbers have been taken out. */
export const NUMBER_RULES: readonly string[] = [
  // Afghan numbers, with and without the code of the country
  `(^|[^0-9])([+]|0 ?0)? ?9${NEAR}3${APART}0?${NEAR}[2-7](${APART}[0-9]){8}(?![0-9])`,
  `(^|[^0-9])0${NEAR}7(${APART}[0-9o]){8}(?![0-9])`,
  '(^|[^0-9])7[0-9]{2}[ .-]?[0-9]{3}[ .-]?[0-9]{2}[1-9]($|[^0-9])',
  // numbers of other countries
  `[+](${NEAR}[0-9]){8,15}`,
  `(^|[^0-9])0 ?0 ?[1-9](${NEAR}[0-9]){7,}`,
  `(^|[^0-9.,])[(]?0[0-9]{1,4}[)]?(${NEAR}[0-9]){6,}`,
  // anything that long, whatever it is
  '[0-9]{7,}',
  // letters that stand for digits
  '(^| )[0o][7][0-9ol]{8}( |$)',
];

/** Stands before digits that were a word. */
export const SAID_MARK = '§';
/** What is looked for where words for digits have become digits: many, of which at least one was a word. */
export const SAID_NUMBER_RULES: readonly string[] = [`(?=(${SAID_MARK}?[0-9] ?){9,})([0-9] ?)*${SAID_MARK}`];

/** Counting from one on, which is no number to call unless digits stand before it. */
export const COUNTING = '(^|[^0-9] )§?1 §?2 §?3 §?4 §?5( §?6)?( §?7)?( §?8)?( §?9)?( §?10)?(?= |$)';

/** What stands between the digits of a number without being part of it. */
export const PUNCTUATION = '-–—_.,،؛;:()/*|~"\'«»!؟?+[]{}<>=';
/** «and» within a number that is said */
export const JOINING_WORDS: readonly string[] = ['و', 'and', 'او'];
