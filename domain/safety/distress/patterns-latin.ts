import type { KindPatterns } from './kinds.ts';

/*
 * Phrases that hardly anybody writes who is not in danger, over the words of a text as `wordsOf` gives them: lower
 * case, no apostrophes or punctuation, one space between words. English first, then Dari and Pashto in Latin letters.
 */
export const LATIN_PATTERNS: KindPatterns = {
  self_harm: [
    '(kill|hurt|harm|cut|hang|burn|drown|poison|shoot)(ing)? myself',
    '(i|im|i am|she|he|sister|friend|student) ([a-z]+ ){0,4}(suicidal|suicide|end (my|her|his) (own )?life|ending (my|her|his) life|take (my|her|his) (own )?life)',
    '(commit|committing|attempt|attempted|thinking about|thinking of|think about) suicide',
    '(i|she|he) ([a-z]+ ){0,3}(want|wish|wants|wished|going|prefer|ready) (to )?(die|be dead)',
    'i (wish|hope) (i|that i) ([a-z]+ ){0,3}(dead|die|not wake|never wake|never born|was never born)',
    '(dont|do not|doesnt|does not|no longer) want to (live|be alive|wake up|exist)( |$)',
    '(no|any) reason (left )?to (live|stay alive|be alive)',
    '(better off|better) (without me|if i (was|were|am) (gone|dead))',
    'tired of (living|being alive|life)|(cant|cannot|can not) (go on|live) (anymore|any more|like this)',
    '(khod|khud) ?(kosh|kush)i|(khod|khud)(am|em|m)? ?(ra|ro|re)? ?(mi|me|bo|be)?kosh(am|um|om)',
    'az zendagi (ser|khasta|bezar|khaste|sir)|(mekhaham|mikham|mikhaham|mekham|mikhayom) (bomiram|bemiram|bomorom|bemirom)',
    'z[ah]+n (ba |ba ye |be )?(wo|wa|w)?(zh|j)n(am|om|em)|zan wazhn',
  ],
  overdose: [
    '(took|taken|swallow(ed)?|drank|ate|eaten) ([a-z0-9]+ ){0,3}(all|many|whole|lot|full|handful|[0-9]{2}|poison|bleach|acid|rat)( [a-z]+){0,5} ?(pill|tablet|medicine|poison|bleach|bottle|sleeping)?',
    '(took|taken|swallow(ed)?|ate|drank) ([a-z0-9]+ ){0,4}(pills|tablets|poison|overdose|too much medicine)',
    'overdos',
    '(zahr|zaher|marg ?mush|tablet|goli|dawa|dawai)( [a-z]+){0,4} (khord|khwar|khor)(a|om|um|e|d)',
  ],
  forced_marriage: [
    '(forc(e|ed|es|ing)|mak(e|es|ing)|sell(s|ing)?|sold|giv(e|es|ing)|gave|promised?)( [a-z]+){0,4} (to )?(marry|married|marriage|nikah|nikkah|husband|wed|engage(d|ment)?)',
    '(i |she |sister |must |have to |has to )([a-z]+ ){0,3}marry ([a-z]+ ){0,3}(man|cousin|old|him|someone|somebody|talib|commander|widower|next|in [0-9a-z]+ (day|week|month))',
    '(dont|do not|never|not) want (to )?(marry|be married|get married|this (marriage|wedding|engagement)|the (marriage|wedding|engagement))',
    'marr[a-z]+ (me|her) (off|by force|against)|(child|forced) marriage ([a-z]+ ){0,3}(me|my|her|sister)',
    'against (my|her) will|given (as|in) (baad|badal|bad)( |$)',
    '(ba|be) zo+r ([a-z]+ ){0,4}(arus|aroos|shawhar|shauhar|showhar|nikah|namzad|ezdewaj|arosi)',
    '(arus|aroos|shawhar|showhar|nikah|namzad)[a-z]* ([a-z]+ ){0,4}(ba|be) zo+r|ezdewaj ejbari|(pa|ba) zor ([a-z]+ ){0,3}(wada|wadeh|nikah|koz?hda)',
  ],
  domestic_violence: [
    '(father|dad|brother|husband|mother|mom|uncle|stepfather|stepmother|in law|inlaws|family|he|she|they|baba|parents)( [a-z]+){0,4} (beat|beats|beating|hit|hits|hitting|slap|slaps|slapped|kick|kicks|kicked|burn|burned|burnt|chok|choked|strangl|punch|punched|whip|whipped|abus|abuses|abused|hurts?)( [a-z]+)? ?(me|us|her|my)( |$)',
    '(beaten|hit|slapped|kicked|abused|burned|choked) (by|from) (my|her|his)',
    '(father|dad|brother|husband|uncle|he|they)( [a-z]+){0,2} (broke|breaks|broken) (my|her) (arm|hand|leg|nose|finger|tooth|teeth|rib|bone)',
    '(beat|hit|slap|kick|burn|chok|punch)[a-z]* (me|us) (again|every|with|so|until|when|because|up|today|last|badly|and|for)',
    'not safe (at|in) (my )?(home|house)|afraid (of|to go) (my father|my brother|my husband|home)',
    '(he|they|father|brother|husband|uncle) ([a-z]+ ){0,3}(will|wants to|going to|want to|said he will|threaten(s|ed)? to) kill me',
    '(lat|lot) ?(o|wa|u)? ?(kob|kub|mek|mik)|(mara|mra|mana|mare) ([a-z]+ ){0,3}(mizan|mezan|zad)',
  ],
  confinement: [
    '(lock(s|ed)?|chain(s|ed)?|tied|shut) (me|her|us) (in|up|at|to|down)',
    '(took|taken|takes|broke|broken|smashed|hid|hides|confiscat[a-z]+) (away )?(my|her) (phone|mobile|books|sim)',
    '(not|never|dont|wont|doesnt) (allow|let|permit)(ed|s)? (me|her|us)( to)? (to )?(leave|go out|out|step)',
    '(i am|im|i m|we are|keep me|kept me) ([a-z]+ )?locked (in|up)',
    '(prisoner|imprisoned|jailed|trapped|locked) (in|at|inside) (my|our|her|this|the) (own )?(home|house|room)',
    '(zendani|band|bandi) (kard|kad|kada|hast|karda)( |a)|dar(wa|wo)?za? ?(ra|ro|re)? ([a-z]+ )?(qolf|qulf)',
  ],
  sexual_extortion: [
    '(post|publish|share|send|show|upload|leak|spread)(s|ing|ed)? (my|her|the|those|private|these) (private |naked |nude |personal )?(photo|picture|pic|video|image|chat|screenshot)s?( [a-z]+){0,6} (if|unless|online|to my|everyone|family|father|brother|facebook|telegram)',
    '(blackmail|black mail|sextort)[a-z]*( [a-z]+){0,3} (me|her|us)|(being|am|is|getting) blackmail',
    '(he|they|somebody|someone|uncle|cousin|teacher|boss|man) ([a-z]+ ){0,3}(rape|raped|raping|molest|molested|touch|touched|touches|assault|assaulted) (me|her|my|us)',
    '(was|been|got|were) (raped|molested|sexually|assaulted)',
    '(aks|film|video)[a-z]* ?(ra|ro|re|am)? ([a-z]+ ){0,5}(pakhsh|nashr|mana|share|post)|tajawoz|tajavoz|tajawuz',
  ],
  grooming: [
    '(mentor|teacher|tutor|ustad|he|man|someone|somebody|guy)( [a-z]+){0,6} (ask(s|ed|ing)?|want(s|ed)?|request(s|ed)?|say(s)?|said|tell(s)?|told)( [a-z]+){0,5} (photo|pic|selfie|hijab|secret|our secret|alone|hotel|without anyone)',
    '(keep|kept|stay) (it|this|that|everything)? ?(a |our )?secret( [a-z]+){0,5} (family|parents|mother|father|anyone|team)|(dont|do not|not) tell (your |my )?(family|parents|mother|father|anyone|team|anybody)( |$)',
    '(mentor|teacher|tutor|ustad)( [a-z]+){0,5} (loves me|in love|marry me|love me|my body|kiss|beautiful body|touch|send him|send her|secret|gift|money)',
    '(mentor|ustad|muallem|malem|moalem)[a-z]*( [a-z]+){0,5} (aks|selfie)',
  ],
  armed_threat: [
    '(taliban|talib|talibs|armed men|gunmen|soldiers|commander|militia|intelligence|gdi|men with guns)( [a-z]+){0,6} (came|come|comes|search|searched|searching|looking for|look for|threaten|threatened|arrest|arrested|took|taken|beat|raid|raided|knock|knocked|kill|house|door|detain|detained)( [a-z]+){0,3} ?(my|our|us|me|house|home|father|brother|door|sister)?',
    '(night|threat) letter|threat(en|ens|ened|ening) (to kill|my family|our family|us|me)( |$)',
    '(they|men|people) ([a-z]+ ){0,3}(looking|searching) for (me|us|my)( |$)|(my|our|her) life is in danger|(kill|killed) (me|us) if',
    '(taleb|talib|afrad mosalah)[a-z]* ([a-z]+ ){0,6}(amad|khana|bord|tahdid|gerift|dastgir|talashi)',
  ],
  smuggling: [
    '(smuggler|qachaq ?bar|ghachagh ?bar|coyote|qachaqchi)',
    '(stuck|stranded|trapped|detained|caught|lost) ([a-z]+ ){0,3}(at|on|near|in|by) (the )?([a-z]+ )?(border|camp|iran|turkey|nimroz|desert|mountain|boat|forest|airport)',
    '(being|be|going to|will|are|get|got) deport|deporting (me|us)|(kidnap|ransom|hostage)[a-z]* ([a-z]+ ){0,4}(me|us|my|brother|money|family|father)',
    '(cross|crossing) (the )?(border|sea|river)( [a-z]+){0,4} (tonight|tomorrow|illegal|night|boat|without)',
  ],
  hunger: [
    '(no|not|nothing|dont have|havent|without|have not|didnt|did not|not have)( [a-z]+){0,4} (food|bread|eat|eaten|flour|rice|wood|fuel)( [a-z]+){0,6} (home|house|day|week|children|kids|since|brothers|sisters|family|winter|tonight|left|yesterday)',
    '(crying|cry|cries|sleep|sleeps|slept|bed|faint|fainted|die|dying) ([a-z]+ ){0,4}(hungry|hunger|starv)|(we are|were|children are|kids are|siblings are) (starving|so hungry|always hungry)',
    '(evict|kicked out|thrown out|no place to (sleep|stay|live)|sleep(ing)? (on|in) the street|homeless)',
    '(nan|non|naan) (khordan |khurdan )?(na|ne)(dar|dor)|gosh?na|gorosn|gushna',
  ],
  medical_emergency: [
    '(wont|not|isnt|cant|cannot|stopped|doesnt) (wake|waking|breath|respond|conscious)',
    '(unconscious|fainted and|passed out|seizure|convuls|heart attack|stroke|coughing blood|vomiting blood|bleeding (a lot|so|and|heavily|for|since|badly|wont|too))',
    '(blood|bleeding) ([a-z]+ ){0,4}(not stop|wont stop|doesnt stop|everywhere|cant stop|does not stop)|(lost|losing) (a lot of|so much|too much|much) blood',
    '(bi|be) ?hosh|khun ?rezi',
  ],
};
