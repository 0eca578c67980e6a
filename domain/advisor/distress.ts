import { anyOf } from './patterns.ts';

/*
 * Words of somebody who may be in danger. A false alarm costs a kind text and a look of the team; a missed one can
 * cost a life: in doubt it is distress.
 */
const EN = [
  'suicid',
  '(kill|hurt|harm|cut|hang|poison)(ing)? myself',
  'end (my|it) (life|all)',
  '(want|wish|going) to die',
  'i (was|were) dead',
  '(cannot|can.?t|can not) (go on|live|take it)',
  '(no reason|do not want|don.?t want) to live',
  '(force|forced|forcing|make|sell|sold)[a-z]* .{0,30}(marr|wedding|husband)',
  'marr[a-z]* .{0,20}(by force|against my will)',
  '(beat|hit|hurt|abus|touch|rape|torture|lock)[a-z]* me',
  'rape|sexual|molest',
  'threat',
  '(am|are|is) in danger|not safe at home|afraid for my life',
  '(want|going|tried|try)[a-z]* to kill',
];
const FA = [
  'خودکشی|خود کشی',
  'خود(م)? ?را (می ?)?(ب)?کش',
  'خود(م)? را (از بین|می سوزانم|بسوزانم|آتش)',
  '(ن|نمی ?)خواهم .{0,12}زنده|زنده (بودن|ماندن) .{0,20}نمی|زندگی (کردن )?(ر(ا|ه) )?نمی ?خواهم',
  'بمیرم|کاش (مرده|میمردم|می مردم)|مردن می ?خواهم',
  'به زور .{0,20}(شوهر|عروس|نکاح|نامزد)|(شوهر|عروسی|نکاح|نامزد)[^ ]* .{0,20}(به زور|اجباری)|ازدواج اجباری|(می ?)?فروش(ند|د) مرا|مرا .{0,12}می ?فروش',
  'لت و کوب|لت می ?(کند|کنند|خورم)|(پدر|برادر|شوهر|مادر|کاکا|ماما|کسی|او)[^ ]* .{0,20}مرا .{0,12}می ?(زند|زنند)|شکنجه',
  'تجاوز|آزار جنسی|جنسی|دست درازی',
  'تهدید',
  'در خطر (هستم|استم|هستیم|است)|جانم در خطر|می ?کشند|مرا می ?کشد',
  'از زندگی (سیر|خسته|بیزار)|طاقت (ندارم|ام تمام)|دیگر نمی ?توانم ادامه',
];
const PS = [
  'ځان ?وژن|خودکشي|ځان (به )?(و)?وژن|ځان .{0,12}(وژنم|ووژنم|وسوځوم|سوځوم)',
  'نه غواړم .{0,12}ژوند|ژوند .{0,12}نه غواړم|ژوند نه .{0,6}ستړ|له ژوند(ه|څخه)? .{0,10}(ستړ|بېزار|مړ)',
  '(چې|کاش) .{0,10}م(ړ|ړه|ړې) (شم|وای)|مرګ غواړم|مړه شم',
  'په زور(ه)? .{0,20}(ودوي|واده|ودوی|نکاح|کوژده|مېړه)|(واده|نکاح|کوژده).{0,20}(په زور|جبري|اجباري)|بد(و)? کې .{0,10}ورکوي|خرڅوي مې|مې خرڅوي',
  '(پلار|ورور|مېړه|خاوند|مور|تره|ماما|څوک|کس)[^ ]* .{0,20} وهي |(مې|ما) .{0,12} وهي |وهل کېږم|ربړوي|شکنجه',
  'تېری|جنسي|ناموس',
  'ګواښ|تهدید',
  'په خطر کې (یم|یو|دی)|وژني مې|مې وژني|ما وژني',
  'زغم(لی)? نه شم|نور نه شم زغملی',
];

/** True when a text sounds as if somebody is in danger, in any of the three languages. */
export const soundsLikeDistress = anyOf([...EN, ...FA, ...PS]);
