import { anyOf } from './patterns.ts';

/** What is never done, whoever asks; each has a text of its own that says what is possible instead. */
export const REFUSALS = ['essay', 'chance', 'legal', 'others', 'rules'] as const;
export type Refusal = (typeof REFUSALS)[number];

const LETTER_EN = '(essay|letter|statement|assignment|homework|article|application text)';
const LETTER_FA = '(مقاله|انگیزه ?نامه|نامه|متن درخواستی|کارخانگی|کار خانگی)';
const LETTER_PS = '(مقاله|لیک|انګېزه ?لیک|کورنی کار|کورنۍ دنده)';

const MATCHERS: Readonly<Record<Refusal, (text: string) => boolean>> = {
  essay: anyOf([
    `^ ?(please |can you |could you |you )?(write|draft|compose|finish|translate|make) .{0,30}${LETTER_EN}`,
    `(write|draft|compose|finish) .{0,30}${LETTER_EN}.{0,30} (for me|instead of me)`,
    `${LETTER_FA}[^ ]* .{0,30}(برایم|برای من|به جای من|به جایم) .{0,10}(بنویس|نوشته)`,
    `(برایم|برای من|به جای من) .{0,20}${LETTER_FA}.{0,20}(بنویس|نوشته)`,
    `${LETTER_PS}[^ ]* .{0,20}(راته|زما پر ځای|زما لپاره|زما په ځای) .{0,8}(ولیک|لیک)`,
  ]),
  chance: anyOf([
    '(chance|probab|likel|odds)[a-z]* .{0,40}(admi|accept|get in|getting|win|percent|%)',
    '(admi|accept)[a-z]* .{0,20}(chance|probab|percent)',
    '(چانس|احتمال|شانس).{0,30}(قبول|فیصد|گرفتن|کامیاب|پذیر)',
    '(چانس|احتمال).{0,30}(منل|قبول|سلنه|فیصد|بریا)',
    'will i (be|get) (accepted|admitted)',
  ]),
  legal: anyOf([
    'asylum|refugee status|immigrat|smuggl|deport|(get|apply for|extend|need) .{0,12}visa',
    'پناهند|قاچاق|مهاجرت|دیپورت|ویز[اه] .{0,12}(بگیرم|گرفت|چطور)|چطور .{0,12}ویز[اه]',
    'پناه |پناه غوښت|قاچاق|مهاجر|ډیپورټ|ویز[اه] .{0,14}(واخلم|اخیست)',
  ]),
  others: anyOf([
    '(phone|number|address|e ?mail|password|name|data)[a-z]* of (all|every|other|the|another|my) ?.{0,12}(student|mentor|people|girl|user|person|admin)',
    '(شماره|آدرس|ایمیل|رمز|لیست نام|معلومات)[^ ]* .{0,8}(همه|تمام|دیگر|شاگردان|دختران|کاربران|منتوران)',
    '(د )?(ټولو|نورو|بل) .{0,14}(زده کوونکو|منټورانو|نجونو|کاروونکو|کسانو) .{0,14}(شمېر|پت|برېښنالیک|پټنوم|نوم|معلومات)',
  ]),
  rules: anyOf([
    '(ignore|forget|disregard|override) .{0,30}(instruction|rule|prompt|above|previous)|system prompt|jailbreak|developer mode',
    '(pretend|act as|you are now|become) .{0,20}(admin|developer|root|another|without rules)',
    '(دستور|قاعده|قواعد|هدایت)[^ ]* .{0,20}(نادیده|فراموش|کنار)|متن سیستم|خود را (مدیر|ادمین)',
    '(لارښوون|اصول|قواعد)[^ ]* .{0,20}(له پامه|هېر|پرېږد)|سیستم متن|ځان (مدیر|اډمین)',
  ]),
};

/** What in this question is never done; undefined where nothing is. */
export function refusalFor(question: string): Refusal | undefined {
  return REFUSALS.find((refusal) => MATCHERS[refusal](question));
}
