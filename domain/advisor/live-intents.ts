import { anyOf } from './patterns.ts';

/** What is answered from the person's own data rather than from what is published. */
export const LIVE_INTENTS = ['my_mentor', 'next_deadline', 'next_step'] as const;
export type LiveIntent = (typeof LIVE_INTENTS)[number];

const MATCHERS: Readonly<Record<LiveIntent, (text: string) => boolean>> = {
  my_mentor: anyOf([
    '(who|what.{0,12} name) .{0,16}(is |of )?my (mentor|companion)',
    'do i have a (mentor|companion)|is there a mentor for me',
    '(منتور|رهنما)[^ ]* من کیست|منتورم کیست|نام منتور(م| من)|(منتور|رهنما) دارم|منتور من کی ',
    'زما (منټور|لارښود) څوک|منټور(م|مې)? (مې )?څوک دی|د منټور نوم (مې|څه)|منټور لرم که',
  ]),
  next_deadline: anyOf([
    '(next|nearest|closest|coming) .{0,16}(deadline|date|closing)|when .{0,16}deadline|deadlines? .{0,12}(when|next|soon)',
    '(مهلت|ضرب الاجل|تاریخ) (بعدی|نزدیک|آینده)|مهلت .{0,20}(کی|چه وقت|چند روز)',
    '(راتلونک|بل|نږد)[^ ]* .{0,8}(وروستۍ )?(نېټه|مهلت)|وروستۍ نېټه .{0,8}کله|مهلت .{0,10}کله',
  ]),
  next_step: anyOf([
    'next step|what (should|do|can|must) i do (now|next)',
    '(قدم|گام|مرحله) (بعدی|آینده)|حالا چه (کار )?کنم|بعد چه کنم',
    '(بل|راتلونکی) (ګام|قدم)|اوس څه (باید )?وکړم|وروسته څه وکړم',
  ]),
};

/** Which of the ready answers is asked for; undefined: none. */
export function liveIntentOf(question: string): LiveIntent | undefined {
  return LIVE_INTENTS.find((intent) => MATCHERS[intent](question));
}
