import type { FormQuestion } from '#domain/programmes/application-form.ts';
import type { Language } from '#domain/languages.ts';

type Words = Readonly<Record<Language, string>>;

/** A question without ids: those are made from the names. */
export interface DemoQuestion extends Omit<FormQuestion, 'id' | 'options'> {
  name: string;
  options: readonly Words[];
}

const said = (label: Words, hint: Words): FormQuestion['texts'] => ({
  en: { label: label.en, hint: hint.en },
  fa: { label: label.fa, hint: hint.fa },
  ps: { label: label.ps, hint: hint.ps },
});
const NO_HINT: Words = { en: '', fa: '', ps: '' };

const COMPANY: readonly DemoQuestion[] = [
  {
    name: 'aim',
    kind: 'long_text',
    is_required: true,
    min: '20',
    max: '800',
    texts: said(
      {
        en: 'What do you want to have reached in half a year?',
        fa: 'می‌خواهید تا نیم سال دیگر به چه رسیده باشید؟',
        ps: 'غواړئ تر نیم کال پورې څه ته رسېدلي یاست؟',
      },
      {
        en: 'Two or three sentences are enough, in the language that you like best.',
        fa: 'دو یا سه جمله کافی است، به زبانی که خوش دارید.',
        ps: 'دوه یا درې جملې بس دي، په هغه ژبه چې خوښه مو وي.',
      },
    ),
    options: [],
  },
  {
    name: 'hours',
    kind: 'number',
    is_required: true,
    min: '1',
    max: '40',
    texts: said(
      {
        en: 'How many hours a week do you have for it?',
        fa: 'هفته‌ای چند ساعت برای آن وقت دارید؟',
        ps: 'په اونۍ کې څو ساعته ورته وخت لرئ؟',
      },
      NO_HINT,
    ),
    options: [],
  },
  {
    name: 'device',
    kind: 'choice',
    is_required: true,
    min: '',
    max: '',
    texts: said({ en: 'What do you write with?', fa: 'با چه می‌نویسید؟', ps: 'په څه لیکئ؟' }, NO_HINT),
    options: [
      { en: 'A phone of my own', fa: 'تلفون خودم', ps: 'خپل ټلیفون' },
      {
        en: 'A phone that others use too',
        fa: 'تلفونی که دیگران هم استفاده می‌کنند',
        ps: 'هغه ټلیفون چې نور یې هم کاروي',
      },
      { en: 'A computer', fa: 'کمپیوتر', ps: 'کمپیوټر' },
    ],
  },
  {
    name: 'before',
    kind: 'yes_no',
    is_required: false,
    min: '',
    max: '',
    texts: said(
      {
        en: 'Have you had a companion before?',
        fa: 'پیش از این همراهی داشته‌اید؟',
        ps: 'مخکې مو منټور درلودلی دی؟',
      },
      NO_HINT,
    ),
    options: [],
  },
];

/** The forms of rounds that are open here. */
export const DEMO_FORMS: readonly { programme: string; round: number; questions: readonly DemoQuestion[] }[] =
  [{ programme: 'company', round: 2, questions: COMPANY }];
