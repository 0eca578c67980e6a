import { EXPERTISE_FIELDS, type ExpertiseField } from '../mentors/mentor-profile.ts';
import { foldForSearch } from '../text/search.ts';

/**
 * Beginnings of words that name a field, in English, Dari and Pashto. A hint and no more: it gives points, it never
 * decides whether two may be a pair.
 */
const BEGINNINGS: Readonly<Record<ExpertiseField, readonly string[]>> = {
  computer_science: [
    'comput',
    'program',
    'coding',
    'software',
    'web',
    'کمپیوتر',
    'کامپیوتر',
    'کمپیوټر',
    'برنامه نویسی',
    'پروگرام',
  ],
  engineering: ['engineer', 'robot', 'مهندس', 'انجنیر', 'انجینر', 'انجنیری'],
  mathematics: ['math', 'algebra', 'statistic', 'ریاضی'],
  natural_sciences: [
    'physic',
    'chemist',
    'biolog',
    'astronom',
    'science',
    'فزیک',
    'فیزیک',
    'کیمیا',
    'بیولوژی',
    'ساینس',
    'نجوم',
  ],
  medicine: [
    'medic',
    'doctor',
    'nurs',
    'dentist',
    'pharma',
    'midwi',
    'طب',
    'داکتر',
    'ډاکټر',
    'نرس',
    'قابله',
    'درمل',
    'دواساز',
  ],
  public_health: ['public health', 'health', 'nutrition', 'صحت', 'روغتیا'],
  psychology: ['psycholog', 'mental', 'روانشناس', 'روان شناس', 'ارواپوه', 'اروا پوه'],
  social_sciences: [
    'sociolog',
    'social science',
    'anthropolog',
    'history',
    'جامعه شناس',
    'ټولنپوه',
    'علوم اجتماعی',
    'تاریخ',
  ],
  international_relations: [
    'international rel',
    'diploma',
    'politic',
    'روابط بین',
    'نړیوال',
    'سیاس',
    'دیپلمات',
  ],
  law: ['law', 'legal', 'human rights', 'justice', 'حقوق', 'قانون', 'وکیل', 'وکالت'],
  economics: ['econom', 'finance', 'اقتصاد'],
  business: ['business', 'entrepreneur', 'management', 'marketing', 'تجارت', 'سوداگری', 'بازاریاب', 'مدیریت'],
  education: ['teach', 'education', 'pedagog', 'معلم', 'آموزگار', 'تدریس', 'ښوونک', 'ښوونه', 'تعلیم و تربیه'],
  english_language: ['english', 'ielts', 'toefl', 'انگلیسی', 'انگریزی', 'تافل', 'آیلتس'],
  languages_literature: [
    'literature',
    'poet',
    'writing',
    'novel',
    'linguist',
    'translation',
    'ادبیات',
    'شعر',
    'شاعر',
    'نویسنده',
    'نویسندگی',
    'ترجمه',
    'لیکوال',
  ],
  journalism: ['journalis', 'media', 'reporter', 'ژورنالیزم', 'خبرنگار', 'ژورنالیست', 'رسانه'],
  arts: [
    'art',
    'paint',
    'draw',
    'music',
    'photograph',
    'design',
    'film',
    'هنر',
    'نقاش',
    'رسم',
    'موسیقی',
    'عکاس',
    'خطاط',
    'انځورگر',
    'دیزاین',
  ],
  agriculture: ['agricultur', 'farm', 'زراعت', 'کرهنه', 'کرنه', 'کشاورز'],
  environment: ['environment', 'climate', 'محیط زیست', 'چاپیریال', 'اقلیم'],
  scholarship_applications: ['scholarship', 'application', 'بورس', 'سکالرشیپ'],
  study_skills: ['study skill', 'learning', 'یادگیری', 'زده کړ'],
  career: ['career', 'job', 'internship', 'cv', 'شغل', 'کاریابی', 'دنده'],
};

const FOLDED = EXPERTISE_FIELDS.map((field) => ({
  field,
  beginnings: BEGINNINGS[field].map((word) => ` ${foldForSearch(word)}`),
}));

/** The fields that a typed text about interests touches, in the order of the list. */
export function fieldsInInterests(text: string | null): ExpertiseField[] {
  if (text === null) return [];
  // whatever is no letter or digit parts words
  const words = ` ${foldForSearch(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return FOLDED.filter(({ beginnings }) => beginnings.some((one) => words.includes(one))).map(
    ({ field }) => field,
  );
}
