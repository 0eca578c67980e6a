import { describe, expect, it } from 'vitest';
import { recogniseDistress, recogniseInQuestion } from './distress.ts';

describe('[SG-04] what sounds like danger', () => {
  it.each([
    'My uncle says I must marry a man next month',
    'i swallowed all the pills',
    'خود را می‌کشم، دیگر طاقت ندارم',
    'khod koshi mekonam',
    'I want to kill myself',
    'می‌خواهم خودکشی کنم',
    'غواړم مړه شم',
    'پلار مې هره شپه ما وهي او وايي چې وژنم دې',
    'suicide',
    'kill me',
    'Raped.',
    'تجاوز',
    'اختطاف شدیم',
    'جبري واده',
  ])('«%s»', (text) => {
    expect(recogniseDistress(text)).not.toBeNull();
  });

  it.each([
    'Thank you, I have finished the essay and sent it to you',
    'سلام استاد، فردا ساعت چند جلسه داریم؟',
    'سلام، کورنۍ دنده مې خلاصه کړه، مننه',
    'Thanks',
    'الجبر و هندسه',
    'سر مې خوږېږي',
    'A lesson about poison in the history of medicine',
    '',
    '...',
  ])('and what does not: «%s»', (text) => {
    expect(recogniseDistress(text)).toBeNull();
  });

  it('is found in the middle of a long calm text', () => {
    const calm = 'Today I read two chapters about plants and wrote down the new words for our next meeting. ';
    expect(
      recogniseDistress(
        `${calm.repeat(6)} my father locked me in the room and beats me every day ${calm.repeat(6)}`,
      ),
    ).not.toBeNull();
    expect(recogniseDistress(calm.repeat(12))).toBeNull();
  });

  it.each([
    'my father beats me, how do I delete my account?',
    'I am locked in a room, how do I write to my mentor?',
    'چطور حساب خود را حذف کنم پدرم مرا می‌زند',
    'پدرم مرا می‌زند چطور حساب خود را پاک کنم',
    'پلار مې وهي خپل حساب څنګه ړنګ کړم',
    'غواړم مړه شم خپل حساب څنګه ړنګ کړم',
  ])('is found beside an ordinary question to the advisor: «%s»', (question) => {
    expect(recogniseInQuestion(question)).not.toBeNull();
    // also where a frequent question answers the rest of it
    expect(recogniseInQuestion(question, true)).not.toBeNull();
  });

  it.each(['how do I delete my account?', 'منتور را چطور تبدیل کنم؟', 'خپل حساب څنګه ړنګ کړم؟'])(
    'and not in that question alone: «%s»',
    (question) => {
      expect(recogniseInQuestion(question)).toBeNull();
    },
  );

  it('gives the same answer for other letters of the same sound, marks and half-spaces', () => {
    const text = 'مرا به زور شوهر می‌دهند';
    const typed = text.replaceAll('ی', 'ي').replaceAll('\u200c', '');
    expect(recogniseDistress(typed)).toEqual(recogniseDistress(text));
  });
});
