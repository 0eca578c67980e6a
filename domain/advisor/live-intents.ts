import { anyOf } from './patterns.ts';

/** What is answered from the person's own data rather than from what is published. */
export const LIVE_INTENTS = ['my_mentor', 'next_deadline', 'next_step'] as const;
export type LiveIntent = (typeof LIVE_INTENTS)[number];

/** «What do I do now?» at the end of a longer story asks about the story. */
const VAGUE_MAX_WORDS = 16;
/** The same in Pashto, as its letters are typed. */
const PS_GUIDE = '(من[تټط]ور|لار[ښشخ]ود|[ښش]وونک[یې]|استاد)';
const GUIDE = '(mentor|companion|guide|teacher|helper|[ou]sta[dz]|rah?n[ua]ma|larkhod)';

const MATCHERS: Readonly<Record<LiveIntent, (text: string) => boolean>> = {
  my_mentor: anyOf([
    `(who|wh?at.{0,12} name) .{0,16}(is |of )?my ${GUIDE}`,
    `do i (already )?have (a|any|my) ${GUIDE}|is there (a|any) mentor for me|my ${GUIDE}s? (name|is who|who)|name of (my )?${GUIDE}`,
    `(did|have|has) (you|u|team|they|it)( [^ ]+)? (g[ai]ve[n]?|found|find|assign|chosen|choose|match)[a-z]* (to )?(me|my|any|some)|who .{0,16}(assigned|given|gave|chosen) (to |for )?me`,
    `${GUIDE}[ei]?m?( ma| man| mara)? (ki|kiya|kis|kist|ke|kia|kay)( |$)|na[um]m?e? ?${GUIDE}`,
    `zama ${GUIDE} (sok|tsok|sook)|${GUIDE} me (sok|tsok|sook)`,
    '(منتور|رهنما|استاد|راهنما)[^ ]* (من|مه|مره) (کیست|کیس|کی )|(منتور|رهنما|استاد|راهنما)(م|یم) (کیست|کیس|کی (است|اس|ه|شد|هست|خواهد))|نام (منتور|رهنما|استاد|راهنما)[^ ]*( من| مه| ما)?|(منتور|رهنما) دارم( یا|$)|منتور من کی |کی منتور(م| مه)|منتورم کی',
    '(کی|کدام (کس|نفر)|چه کسی) (را |ره )?(برم|بریم|برایم|بر[اهی] ?(من|مه)|به (من|مه)) .{0,8}(تعی|معرفی|انتخاب|پیدا|داد|مقرر)',
    `زما (د )?${PS_GUIDE}[^ ]* ((راته )?معلوم|[څس]وک)|زما (د )?${PS_GUIDE}[^ ]* نوم|${PS_GUIDE}(م|مې)? ((مې|م|راته) )?[څس]وک (دی|ده|شو|سو)|(^| )د ${PS_GUIDE} نوم ?(مې|م|[څس]ه)|${PS_GUIDE} لرم که|[څس]وک (مې|زما) ${PS_GUIDE}`,
    `${PS_GUIDE} .{0,10}(ټاکل|تاکل|معلوم|پیدا|راکړل) (شوی|سوی|شو|سو|شوې) (که|یا)|(mentor|ustad|larkhod) .{0,6}(laram ka|paida (sho|shaway) ka)`,
    `(zama|zma|de|da) (da )?(mentor|ustad|larkhod) (nom|num|num?a) .{0,4}(sa|tsa)( |$)|(sok|tsok) (me|zama|zma) (mentor|ustad|larkhod)( |$)`,
  ]),
  next_deadline: anyOf([
    '(next|nearest|coming|last) .{0,16}(dea?d ?line|closing|(date|day) .{0,8}(apply|send|submi))|(when|what|wen) .{0,16}dea?d ?line|dea?d ?lines? .{0,16}(when|next|soon|date|left)|how many days .{0,12}left|till? (when|which).{0,24}(apply|send)|when .{0,24}(closing|last da)|(still|any|how much) time .{0,20}(apply|send|program|join|left)|(too|am|is it) late (for|to) (the )?(apply|program|send|submi|join)',
    'akhe?i?rin (ro[zo]|tarikh|waqt)|(mu?o?hlat|dea?d ?line) .{0,24}(kay|kai|ch[ei] ?waqt|ta |kala|so )|(kay|kai|ch[ei] ?waqt|kala) .{0,16}(khatm|basta|mu?o?hlat|dea?d ?line)|(wrustai|akhiri) (neta|wraz)',
    '(مهلت|ضرب الاجل|تاریخ) (بعدی|نزدیک|آینده|ختم)|(مهلت| دی?ت?د?لاین|ضرب الاجل) .{0,28}(کی|وقت|چند روز|تا)|آخرین (روز|تاریخ|مهلت)|تا (چ[هی] ?وقت|کی|کدام|چند).{0,24}(درخواست|فور?م|اپلای|ثبت|وقت)|چند روز .{0,12}مانده|چ[هی] ?وقت .{0,16}(بسته|ختم)',
    '(راتلونک|بل|ن[ږژز]د)[^ ]* .{0,8}(وروستۍ )?(نې[ټت]ه|مهلت|ډیډ ?لا)|(وروست|آخر)[^ ]* (نې[ټت]ه|ور[ځز]|تاریخ|مهلت)|(مهلت|[ډد]ی?[ډدت] ?لا[یئ]ن).{0,14}([کق]له|[څس]و|تر|پات|[څس]ه وخت)|تر (کله|کوم|[څس]ه وخت|[څس]و).{0,28}(غو[ښش]تن|فور?م|لې[ږژ]|مهلت|اپلا|درخواست|ثبت)|[څس]و ور[ځز]ې .{0,12}پات',
    '(ratlonk|nizde|nazde|akhir|akhr|wrust)[a-z]* .{0,8}(ne?i?ta|tarikh|dea?d ?line|wraz)|tar (kala|kome|so|som).{0,24}(form|apply|darkhast|leg|mu?o?hlat|wakht)|so wrazi? pat[ei]',
  ]),
  next_step: anyOf([
    'next step|wh?at (should|do|can|must|to) (i )?do (now|next|after)|what (is|comes?) next|now what|i (finish|complet|done).{0,60}what',
    'qada?m-?e? ?bad|(hal[ae]|h?al[ie]|bad|badish|dega|diga|digar) (az i[n]? )?(man |ma )?(bayad )?ch[ie] (kar )?(mi|me)?[kb][ou]|ch[ie] (kar )?[kb][ou][^ ]* (hal[ae]|bad|dega|diga)|bal (gam|qadam)',
    '(قدم|گام|مرحله) (بعدی|آینده)|(حال[ای]|الان|بعدش?|دی?گه|دیگر|باز) (باید )?چ[هی] ((کار )?ب?کنم|مانده|باقی)',
    '(بل|راتلونکی|ورپسې) (ګام|قدم|مرحله|ستپ|سټپ|پړاو)|(^ .{0,6}|(ډک|خلاص|پوره|بشپړ|ثبت|تمام|جوړ).{0,16})(اوس|وروسته|بیا|نور) (زه |نو |باید |مې |به )*[څس]ه (شی |باید |به |کار )*(وکړ|وکم|کوم|پات|کړم)|^ (زه )?[څس]ه وکړم (اوس|بیا|نور) $',
    '(^ .{0,6}|(dak|khlas|pura|sabt|tamam|jor).{0,16})(os|bia|bya|nor|wrusta) (za |no |bayad |me |ba )*(sa|tsa) (bayad |ba |kar )*(wa?kr|kaw|kram|pat)|(next|bal) (step|gam|qadam) (sa|me|zama)',
  ]),
};

/** Which of the ready answers is asked for; undefined: none. */
export function liveIntentOf(question: string): LiveIntent | undefined {
  const isStory = question.trim().split(/\s+/u).length > VAGUE_MAX_WORDS;
  return LIVE_INTENTS.find((intent) => MATCHERS[intent](question) && !(isStory && intent === 'next_step'));
}
