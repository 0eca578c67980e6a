import { foldForSearch } from '../text-folding/search.ts';

const EN =
  'a an the and or but if of to in on at by for from with about into is are was were be been am do does did ' +
  'i me my mine you your yours we us our he she it they them their this that these those there here what which who ' +
  'how why when where can could may might shall should will would must have has had get got no not yes so very too ' +
  'also just than then as up out any some please one want need tell know ' +
  'anything something thing things talk use used using make give put say said go come take think like good best better really still now';
const FA =
  'و یا اما اگر که از به در بر با برای تا را است هست هستم هستید هستند بود باشد باشم شد شود شوم می نمی من مرا ام شما تو او ما ' +
  'آن این آنها اینجا آنجا چه چی کی کجا کدام چطور چگونه چرا چند آیا هم نیز هر یک دو خود دیگر نه بلی نخیر کنم کنید کرد کردن ' +
  'کار باید بتوانم توانم می‌توانم میتوانم می‌خواهم می‌خواهید لطفا چقدر چیست کیست دارد دارم دارید بدهم دهید ' +
  'کرده گپ زدن زنم بزنم زد گفتن بگویم بدهد داده خوب بهتر بد کم زیاد حالا همین یکدیگر';
const PS =
  'او یا خو که له نه په کې کی ته د پر تر سره لپاره چې چی دی ده دي وو وه وي شي شو شم یې یی مې می مو دې زه زما ما تاسو ستاسو ' +
  'هغه هغوی دا دغه دلته هلته څه څوک چېرې چېرته کوم کومه کوم څنګه ولې کله څو ایا هم هر یو یوه خپل خپله بل نور نو هو باید کړم کړئ ' +
  'کوي کوم کول کولی شئ شی کېږي لرم لري غواړم غواړئ مهرباني وکړم وکړئ څومره راته درته ورته ورکړم ورکوي یاست یم ' +
  'خبرې ښه بد کم ډېر شوه شوې شوی اوس همدا ورکه وایم وکړو';

/** Words that nearly every question has; folded. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [EN, FA, PS].flatMap((words) => words.split(' ').map((word) => foldForSearch(word))),
);
