import type { DecisionOutcome, Letter } from '#domain/programmes/programme-decision.ts';

/** What letters say before an admin changes them. They stand in an account, so that they may speak plainly. */
export const READY_LETTERS: Readonly<Record<DecisionOutcome, Letter>> = {
  offered: {
    en: 'Hello,\n\nthank you for your application. We have read it with care, and we offer you a place in this round.\n\nPlease answer here whether you take it, by the day that stands above. If you cannot, that is all right: give the place back, and somebody who waits can have it. Nobody holds that against you.\n\nWith kind regards\nThe team',
    fa: 'سلام،\n\nاز درخواستی شما سپاسگزاریم. آن را با دقت خواندیم و در این دوره به شما جایی پیشنهاد می‌کنیم.\n\nلطفاً تا روزی که در بالا آمده همین‌جا جواب بدهید که آن را می‌گیرید یا نه. اگر نمی‌توانید، هیچ مشکلی نیست: جا را پس بدهید تا به کسی برسد که منتظر است. کسی از این بابت از شما ناراحت نمی‌شود.\n\nبا احترام\nتیم',
    ps: 'سلام،\n\nستاسو له غوښتنلیک څخه مننه. موږ په پام سره ولوست او په دې دوره کې تاسو ته ځای وړاندیز کوو.\n\nمهرباني وکړئ تر هغې ورځې چې پورته لیکل شوې، همدلته ځواب راکړئ چې اخلئ یې که نه. که نه شئ کولای، پروا نه لري: ځای بېرته ورکړئ، څو هغه چا ته ورسېږي چې انتظار باسي. څوک به پر دې له تاسو خپه نه شي.\n\nپه درنښت\nټیم',
  },
  waitlisted: {
    en: 'Hello,\n\nthank you for your application. We have read it with care. All places of this round are offered to others for now, and you are on the waiting list. Your number stands above.\n\nWhen a place becomes free, it is offered by itself to whoever is next. You do not need to do anything, and you can leave the list at any time. We cannot say whether it will come to that, so please keep looking for other ways, too.\n\nWith kind regards\nThe team',
    fa: 'سلام،\n\nاز درخواستی شما سپاسگزاریم. آن را با دقت خواندیم. همهٔ جاهای این دوره فعلاً به دیگران پیشنهاد شده و شما در لست انتظار هستید. شمارهٔ شما در بالا آمده است.\n\nوقتی جایی خالی شود، خودبه‌خود به نفر بعدی پیشنهاد می‌شود. لازم نیست کاری کنید و هر وقت خواستید می‌توانید از لست بیرون شوید. نمی‌توانیم بگوییم که نوبت به شما می‌رسد یا نه؛ پس لطفاً راه‌های دیگر را هم دنبال کنید.\n\nبا احترام\nتیم',
    ps: 'سلام،\n\nستاسو له غوښتنلیک څخه مننه. موږ په پام سره ولوست. د دې دورې ټول ځایونه اوس مهال نورو ته وړاندیز شوي او تاسو د انتظار په لېست کې یاست. ستاسو شمېره پورته لیکل شوې ده.\n\nکله چې یو ځای خالي شي، په خپله بل کس ته وړاندیز کېږي. تاسو ته هېڅ کول نه دي پکار، او هر وخت له لېسته وتلای شئ. موږ نه شو ویلای چې نوبت به درورسېږي که نه؛ نو مهرباني وکړئ نورې لارې هم ولټوئ.\n\nپه درنښت\nټیم',
  },
  refused: {
    en: 'Hello,\n\nthank you for your application. We have read it with care, and we cannot offer you a place this time. There were more applications than places. That says nothing of what you are worth, and nothing of what you can do.\n\nYou are welcome to apply for the next round.\n\nWith kind regards\nThe team',
    fa: 'سلام،\n\nاز درخواستی شما سپاسگزاریم. آن را با دقت خواندیم و این بار نمی‌توانیم جایی به شما پیشنهاد کنیم. درخواستی‌ها بیشتر از جاها بود. این نه از ارزش شما چیزی می‌گوید و نه از توانایی شما.\n\nخوشحال می‌شویم که برای دورهٔ بعدی درخواستی بدهید.\n\nبا احترام\nتیم',
    ps: 'سلام،\n\nستاسو له غوښتنلیک څخه مننه. موږ په پام سره ولوست او دا ځل تاسو ته ځای نه شو وړاندیز کولای. غوښتنلیکونه له ځایونو ډېر وو. دا نه ستاسو د ارزښت په اړه څه وايي او نه ستاسو د وړتیا په اړه.\n\nخوښ به شو چې د بلې دورې لپاره غوښتنلیک راکړئ.\n\nپه درنښت\nټیم',
  },
};
