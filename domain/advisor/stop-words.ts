import { foldForSearch } from '../text/search.ts';
import { plainOf } from './pashto.ts';

const EN =
  'a an the and or but if of to in on at by for from with about into is are was were be been am do does did ' +
  'i me my mine you your yours we us our he she it they them their this that these those there here what which who ' +
  'much many how why when where can could may might shall should will would must have has had get got no not yes so very too ' +
  'also just than then as up out any some please one want need tell know ' +
  'anything something thing things talk use used using make give put say said go come take think like good best better really still now';
const FA =
  'و یا اما اگر که از به در بر با برای تا را است هست هستم هستید هستند بود باشد باشم شد شود شوم می نمی من مرا ام شما تو او ما ' +
  'آن این آنها اینجا آنجا چه چی کی کجا کدام چطور چگونه چرا چند آیا هم نیز هر یک دو خود دیگر نه بلی نخیر کنم کنید کرد کردن ' +
  'کار باید بتوانم توانم می‌توانم میتوانم می‌خواهم می‌خواهید لطفا چقدر چیست کیست دارد دارم دارید بدهم دهید ' +
  'کرده گپ زدن زنم بزنم زد گفتن بگویم بدهد داده خوب بهتر بد کم زیاد حالا همین یکدیگر ' +
  // as it is spoken in Kabul and Herat, and in Latin letters
  'مه ره نی ده چطو اس هس ای امی همی همو اوره ایره مره شماره‌تان برم بریم بره رقم میتانم میتانه میتانیم میتانین نمیتانم نمیتانه میخایم ' +
  'میخوایم میخواهم میخایه کدم کدن کدیم کده کنه کنن کنین کنیم بکنم کو بتین بتم بته میته میشه میشم نمیشه شده شدم شدیم میکنم میکنه میکنن ' +
  'میکنین نمیکنه داره دارن نداره ندارم نداریم داشتم داشته گفته گفت میگه میگن آمده آمد رفت خو باز بعد پیش همه همرای قد کل یگان سر ' +
  'man mekhahom metanam chetor chi ast ra ba az ke ma dar';
const PS =
  'او یا خو که له نه په کې کی ته د پر تر سره لپاره چې چی دی ده دي وو وه وي شي شو شم یې یی مې می مو دې زه زما ما تاسو ستاسو ' +
  'هغه هغوی دا دغه دلته هلته څه څوک چېرې چېرته کوم کومه کوم څنګه ولې کله څو ایا هم هر یو یوه خپل خپله بل نور نو هو باید کړم کړئ ' +
  'کوي کوم کول کولی شئ شی کېږي لرم لري غواړم غواړئ مهرباني وکړم وکړئ څومره راته درته ورته ورکړم ورکوي یاست یم ' +
  'خبرې ښه بد کم ډېر شوه شوې شوی اوس همدا ورکه وایم وکړو ' +
  'غواړي غواړو وکړي کړی کړې کړه شته نشته لرو نلرم نه‌لرم کولای کولی‌شم شمه داسې بیا ټول ځکه پکې ترې راځي راغلي ځم ځي وایي ویل ' +
  'زموږ مو تاسې ستا ستاسې هغې دوی دې چا چېر کله کومې کومو یواځې وکړې کوې کوئ کوو کولو کیږي کېدای کېدی شوای شول سوې ' +
  'سم لرې لرئ غواړې غوښتل راکړئ راکړه راکوي راکوئ وایم وایئ راشي درکړم پوهېږم پوهیږم پوهېږو خو بس لږ نن هلته ته تا یاره وروره لطفا ' +
  'za zma zama mung zamong sanga tsanga singa chera cherta ghwaram ghwari ghwaru kawam kawi kawo kram kri kro kre che pa ta de da ' +
  'di dai sa tsa sta staso taso ye yi ki sham shi sho shu shta nishta laram lari laru kom koma sok tsok wa ba na kala';

/** Words that nearly every question has; folded, and as a keyboard without Pashto letters writes them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [EN, FA, PS].flatMap((words) =>
    words.split(' ').flatMap((word) => [foldForSearch(word), plainOf(foldForSearch(word))]),
  ),
);

/** Whether nearly every question has this folded word, however its letters are typed. */
export const isCommon = (word: string): boolean => STOP_WORDS.has(word) || STOP_WORDS.has(plainOf(word));
