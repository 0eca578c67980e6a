import type { KindPatterns } from './kinds.ts';

/*
 * What says enough by itself in a text of hardly any words, and too little in a longer one, which may be about a novel
 * or a lesson. The words are those that `wordsOf` gives, in all writings.
 */
export const BARE_PATTERNS: KindPatterns = {
  self_harm: [
    'sui[cs]id|kill me|cutting my|self harm|kms $|end (it all|my life)|hate my life|(want|wanna|let me) die|khod[a-z]* me?k[ou]sh',
    'انتحار|خود[^ ]* ?(می ?کش|کوش)|(مرا|مره) بکش|مرگ|مړ[^ ]* ([^ ]+ )?غواړ|ما ووژن',
  ],
  overdose: ['poison|bleach|too many (pill|tab)|زهر|تیزاب (مې|خورد)|اور ?[دډ]وز'],
  forced_marriage: ['child bride|forced|against (my )?will|selling me|جبر|زوری|مجبور|فروخت'],
  domestic_violence: ['abus|violence|beat|خشونت|تاوتریخوال|وهل|لت |(پدر|برادر|بیادر|شوهر)[^ ]* (می ?زن|لت)'],
  confinement: ['loc?ked|trapped|imprison|prisoner|qaid|قید|حبس|زندانی|بندی|بیرون نمی|بهر ن|کوټه کې بند'],
  sexual_extortion: ['rape|raping|molest|harr?as|blackmail|nudes|جنسی|برهنه|لچ|لوڅ'],
  grooming: ['secret meet|older man|دوست مخفی|پټ ملگری|ناشناس [^ ]+ می|نااشنا'],
  armed_threat: [
    'threat|gunm|pistol|shooting|mara me?k[ou]sh|تهدید|گواښ|تفنگ|ټوپک|تومانچه|فیر می|ډزی|(مرا|مره) (مو|می) ?کش',
  ],
  smuggling: ['kidnap|traffick|hostage|deport|ekhteta|قاچاق|آدم ?ربا'],
  hunger: ['hungry|starv|homeless|no (food|shelter)|sleeping out|بیخانه|سرپناه|جای خو'],
  medical_emergency: [
    'bleed|dying $|unconscious|faint|chest pain|heart attack|snake bit|ambulan|امبولانس|مار [وچگ]|زړه حمله|سینه[^ ]* (مې |ام )?(درد|خوږ)',
  ],
};
