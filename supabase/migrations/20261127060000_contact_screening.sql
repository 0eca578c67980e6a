-- SG-03: what in a text leads out of the product. The rules are those of domain/contact-screening, string by string; a
-- test compares both and asks both about the same lines. Here is the wall: the browser's copy only warns before sending.

create function private.contact_text_rules() returns table (place integer, kind text, pattern text)
language sql immutable set search_path = '' as $$
  values
    (1, 'email', $r$[a-z0-9_%+-] ?@ ?[a-z0-9-]+ ?([.]| dot |[(]dot[)])$r$),
    (2, 'email', $r$[a-zء-ۿ0-9]( ?@ ?| at | ?[(]at[)] ?| ?\[at\] ?| ات | ایت | اټ | ایټ )[a-zء-ۿ0-9-]+ ?( dot | ?[(]dot[)] ?| ?\[dot\] ?| ?[(][.][)] ?| ?\[[.]\] ?| دات | ډاټ | دوت | نقطه ) ?[a-zء-ۿ]$r$),
    (3, 'email', $r$[a-zء-ۿ0-9]( ?@ ?| at | ?[(]at[)] ?| ?\[at\] ?| ات | ایت | اټ | ایټ )(gmail|g mail|yahoo|hotmail|outlook|proton ?mail|icloud|جی ?می?ل|یاهو|هات ?میل)$r$),
    (4, 'link', $r$(https?|hxxps?|ftp) ?: ?/ ?/$r$),
    (5, 'link', $r$(^|[^a-zء-ۿ0-9])www ?[.]$r$),
    (6, 'link', $r$[a-z0-9-][.](com|org|net|af|ir|io|app|info|link|ly|gg|pk|in|uk|edu|gov|shop|xyz|site|online|club|live|tv|co)($|[^a-z0-9])$r$),
    (7, 'link', $r$[a-z0-9]( dot | ?[(]dot[)] ?| ?\[dot\] ?| ?[(][.][)] ?| ?\[[.]\] ?| دات | ډاټ | دوت | نقطه )(com|org|net|af|edu|info|me)($|[^a-z0-9])$r$),
    (8, 'link', $r$(^|[^a-zء-ۿ0-9])(t|wa|fb|m)[.]me($|[^a-z])$r$),
    (9, 'link', $r$(دات|ډاټ|دوت|نقطه) ?(کام|کم|کوم|نت|نیټ|اورگ)$r$),
    (10, 'handle', $r$(^|[^a-z0-9._])@[a-z0-9._]{3,}$r$),
    (11, 'handle', $r$(^|[^a-zء-ۿ0-9])(add|message|msg|text|call|contact|write|chat|talk|speak|reach|find|follow|dm|join|ping|meet|search|see|answer|reply)( to)?( me| us| with me| with you| you| together)?( there)?( on| in| at| via| through| over| by| using| from)?( my| the| our)? ((telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)|([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک))($|[^a-zء-ۿ0-9])$r$),
    (12, 'handle', $r$(^|[^a-zء-ۿ0-9])(my|your|ur|our) ((telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)|([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک))($|[^a-zء-ۿ0-9])$r$),
    (13, 'handle', $r$(^|[^a-zء-ۿ0-9])(do|are|r|did) (you|u) (have|use|on|using|got)( [a-z]+)? ((telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)|([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک))($|[^a-zء-ۿ0-9])$r$),
    (14, 'handle', $r$(^|[^a-zء-ۿ0-9])(move|switch|go|come|continue|change)( [a-z]+){0,3} to( [a-z]+)? ((telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)|([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک))($|[^a-zء-ۿ0-9])$r$),
    (15, 'handle', $r$(^|[^a-zء-ۿ0-9])(let.?s|let us|shall we|can we|could we|should we|we can|we could|i can|you can)( [a-z]+){0,4} ((telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)|([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک))($|[^a-zء-ۿ0-9])$r$),
    (16, 'handle', $r$(^|[^a-zء-ۿ0-9])((telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)|([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک)) ?((id|username|user name|account|number|group|link|name) ?(is|:|=|-)|:|=|-) ?[a-z0-9@][a-z0-9._]{3,}$r$),
    (17, 'handle', $r$(^|[^a-zء-ۿ0-9])(telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail) [a-z0-9]*[0-9_.][a-z0-9_.]*[a-z0-9]($|[^a-zء-ۿ0-9])$r$),
    (18, 'handle', $r$([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک)[^ ]{0,3} ([^ ]+ ){0,4}((پیام|پیغام|مسج|بنویس|گپ|زنگ|تماس|اد کن|ادد|ایدی|ای دی|پیدا|روان|بفرست|بیا|صحبت|داری|شماره|نمبر|گروپ|ولیک|راشه|راشی|اړیک|خبری|وغږی|راته|زما|ستا|لری|شمیره|راکړ|راولیږ)[^ ]{0,4}|من|مه|ام|تان|ات|ما)($|[^a-zء-ۿ0-9])$r$),
    (19, 'handle', $r$(^|[^a-zء-ۿ0-9])((پیام|پیغام|مسج|بنویس|گپ|زنگ|تماس|اد کن|ادد|ایدی|ای دی|پیدا|روان|بفرست|بیا|صحبت|داری|شماره|نمبر|گروپ|ولیک|راشه|راشی|اړیک|خبری|وغږی|راته|زما|ستا|لری|شمیره|راکړ|راولیږ)[^ ]{0,4}|من|مه|ام|تان|ات|ما)[^ ]*( [^ ]+){0,3} ([تټ]ی?لی?گرا?م|وا?[تټط]س ?ا?پ|فی?س ?بو?ک|می?سی?نجر|ای?نس[تټ]ا ?(گرا?م)?|سن?ی?پ ?چ[ای]{0,2}ت|وای?بر|ایمو|ا?سکای?پ|سیگنال|[تټ]ی?ک ?[تټ]اک|جی ?می?ل|ایمی?ل|ای میل|ایمی?ل ادرس|بریښنالیک)$r$),
    (20, 'handle', $r$(telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)( [^ ]+){0,4} ((پیام|پیغام|مسج|بنویس|گپ|زنگ|تماس|اد کن|ادد|ایدی|ای دی|پیدا|روان|بفرست|بیا|صحبت|داری|شماره|نمبر|گروپ|ولیک|راشه|راشی|اړیک|خبری|وغږی|راته|زما|ستا|لری|شمیره|راکړ|راولیږ)[^ ]{0,4}|من|مه|ام|تان|ات|ما)$r$),
    (21, 'handle', $r$((پیام|پیغام|مسج|بنویس|گپ|زنگ|تماس|اد کن|ادد|ایدی|ای دی|پیدا|روان|بفرست|بیا|صحبت|داری|شماره|نمبر|گروپ|ولیک|راشه|راشی|اړیک|خبری|وغږی|راته|زما|ستا|لری|شمیره|راکړ|راولیږ)[^ ]{0,4}|من|مه|ام|تان|ات|ما)( [^ ]+){0,3} (telegram|tele gram|whats ?app|watsapp|whatsap|wattsapp|facebook|face ?book|messenger|instagram|insta|snapchat|snap chat|viber|imo|skype|signal|tik ?tok|discord|wechat|we chat|twitter|google meet|gmail|g mail|hotmail|yahoo mail)($|[^a-zء-ۿ0-9])$r$),
    (22, 'handle', $r$(^|[^a-zء-ۿ0-9])(my|ur|your) (id|user ?name|user id|handle|nick|account) (is|:|=|on|there)$r$),
    (23, 'handle', $r$(^|[^a-zء-ۿ0-9])(search|find|look|add)( for)? me (as|under|by|on|there|with)$r$),
    (24, 'handle', $r$(ایدی|ای دی|ایډی|یوزرنیم|یوزر نیم|یوزر)( [^ ]+){0,3} ?[a-z0-9_.]{4,}$r$),
    (25, 'bait', $r$(^|[^a-zء-ۿ0-9])(send|give|share|text|tell|drop|write|leave|whats|what is|what s|want|need|have|get)( [a-z]+){0,3} (your|ur|you) (own |home |new |real |private )?(phone|mobile|cell|contact|whatsapp|telegram|number|numbers|photo|photos|picture|pictures|pic|pics|selfie|home address|address|house)( number| no| nr)?($|[^a-zء-ۿ0-9])$r$),
    (26, 'bait', $r$(^|[^a-zء-ۿ0-9])(here is|here s|this is|take|save|note|call|have)( me)?( on| at)? my (own |new |private )?(phone|mobile|cell|number|contact)$r$),
    (27, 'bait', $r$(^|[^a-zء-ۿ0-9])(my|own) (phone|mobile|cell|private|contact) ?(number|no|nr) (is|:|=)$r$),
    (28, 'bait', $r$(^|[^a-zء-ۿ0-9])(call|phone|ring|text|sms) me($|[^a-zء-ۿ0-9])$r$),
    (29, 'bait', $r$(^|[^a-zء-ۿ0-9])(don.?t|do not|never|not) (tell|say|show|mention)( [a-z]+){0,4} (anyone|anybody|parents|family|mother|father|teacher|team|admin|admins|staff)$r$),
    (30, 'bait', $r$(^|[^a-zء-ۿ0-9])(our|a|little|this) secret($|[^a-zء-ۿ0-9])$r$),
    (31, 'bait', $r$(^|[^a-zء-ۿ0-9])(meet|see you|see u|see each other)( [a-z]+){0,2} (in person|face to face|alone|privately|outside|at my (home|house)|at your (home|house))$r$),
    (32, 'bait', $r$(^|[^a-zء-ۿ0-9])(talk|chat|write|speak|meet|continue)( [a-z]+){0,3} (outside|off|away from|somewhere else|elsewhere|in private|privately)( [a-z]+)?$r$),
    (33, 'bait', $r$(^|[^a-zء-ۿ0-9])where (do|r|are) (you|u) (live|living|staying)$r$),
    (34, 'bait', $r$(شماره|نمبر) ?(ی )?([تټ]ی?لی?فو?ن|مو?بای?ل|گوشی|واتساپ|تماس|شخصی)[^ ]{0,3}( [^ ]+){0,5} ?(بده|بدهی|بتی|میدهم|میتم|بفرست|میفرستم|روان|بنویس|چند|چیست|چی است|داری|ای من|من|مه|ام|تان|ات)$r$),
    (35, 'bait', $r$(^|[^a-zء-ۿ0-9])(شماره|نمبر) ?(ات|تان|ته|تانه|ایت|ت)( [^ ]+){0,4} ?(بده|بدهی|بتی|بفرست|روان|بنویس|چند|چیست|چی است)$r$),
    (36, 'bait', $r$(^|[^a-zء-ۿ0-9])(شماره|نمبر) ?(ی |ای )?(من|مه|ام|مرا|خود|خودم)( [^ ]+){0,3} ?(است|این|میدهم|میتم|روان|میفرستم|بگیر|یادداشت|[0-9])$r$),
    (37, 'bait', $r$([تټ]ی?لی?فو?ن|مو?بای?ل|گوشی|واتساپ|تماس|شخصی) (شمیره|نمبر)( [^ ]+){0,4} ?(راکړ|درکوم|راولیږ|درلیږم|ولیک|څو|څه|دی|مو|می)$r$),
    (38, 'bait', $r$(^|[^a-zء-ۿ0-9])(شمیره|نمبر) (دی|مو|می|خپله)( [^ ]+){0,2} ?(راکړ|راولیږ|درکوم|درلیږم|راته)$r$),
    (39, 'bait', $r$(خپله|زما|ستا|ستاسو) (شخصی )?(شمیره|نمبر)( [^ ]+){0,3} ?(راکړ|راولیږ|درکوم|درلیږم|راته|څه|څو|ده|دا)$r$),
    (40, 'bait', $r$(^|[^a-zء-ۿ0-9])(عکس|تصویر|سلفی)[^ ]{0,3}( ?(ات|تان|ته|خود|خودت|خود را))?( [^ ]+){0,3} ?(بفرست|روان کن|برایم|بتی|راولیږ|راکړ)$r$),
    (41, 'bait', $r$(خپل|ستا|دی|مو) (عکس|انځور|تصویر)( [^ ]+){0,3} ?(راولیږ|راکړ|راته)$r$),
    (42, 'bait', $r$(^|[^a-zء-ۿ0-9])(به|برای|د) ?(هیچ ?کس|هیچکسی|کسی|پدر|مادر|فامیل|خانواده|معلم|تیم)( [^ ]+){0,3} ?(نگو|نگویید|نگویی|نگی)$r$),
    (43, 'bait', $r$(هیچا|چا|مور|پلار|کورنی|ښوونک[ید])( [^ ]+){0,3} (مه وای|مه وایه|ونه وای|ویل نه)$r$),
    (44, 'bait', $r$(^|[^a-zء-ۿ0-9])(راز|سر) ?(ی )?(بین|میان|ما|خودمان|خود ما|زموږ)$r$),
    (45, 'bait', $r$(زموږ|زمونږ|زمونژ)( [^ ]+){0,2} راز$r$),
    (46, 'bait', $r$(^|[^a-zء-ۿ0-9])(ادرس|خانه|کور|پته) ?(ات|ت|تان|ته|دی|مو)( [^ ]+){0,4} ?(کجا|بفرست|بده|بگو|چیست|چیری|راکړ|راولیږ|راته)$r$),
    (47, 'bait', $r$(^|[^a-zء-ۿ0-9])(تنها|حضوری|بیرون|مخامخ|یوازی)( [^ ]+){0,4} (ببینیم|ببینم|ملاقات|سره وگورو|وگورو|گورو|ووینو)$r$),
    (48, 'bait', $r$(^|[^a-zء-ۿ0-9])(زنگ بزن|زنگ بزنی|برایم زنگ|به من زنگ|تماس بگیر با من|زنگ ووه|زنگ راته|راته زنگ|زنگ وهه)$r$),
    (49, 'bait', $r$(^|[^a-zء-ۿ0-9])(بیرون|خارج|جای دیگر|بل ځای|بهر)( [^ ]+){0,4} (گپ بزنیم|صحبت کنیم|چت کنیم|خبری وکړو|خبری کوو|وغږیږو)$r$)
$$;

-- Numbers that call nobody: dates, spans of years, times, amounts, fractions.
create function private.contact_ordinary_numbers() returns table (place integer, pattern text)
language sql immutable set search_path = '' as $$
  values
    (1, $r$(^|[^0-9])(1[3-9]|20)[0-9]{2} ?[-/.] ?[01]?[0-9] ?[-/.] ?[0-3]?[0-9](?![0-9])$r$),
    (2, $r$(^|[^0-9])[0-3]?[0-9] ?[-/.] ?[01]?[0-9] ?[-/.] ?(1[3-9]|20)[0-9]{2}(?![0-9])$r$),
    (3, $r$(^|[^0-9])(1[3-9]|20)[0-9]{2} ?(-|–|—|/|to|تا|الی|and|و|او|څخه تر|تر) ?(1[3-9]|20)[0-9]{2}(?![0-9])$r$),
    (4, $r$(^|[^0-9])[0-2]?[0-9]:[0-5][0-9](:[0-5][0-9])?(?![0-9])$r$),
    (5, $r$(^|[^0-9+])[1-9][0-9]{0,2}(,000)+(?![0-9])$r$),
    (6, $r$(^|[^0-9+])[1-9][0-9]?,[0-9]{3},[0-9]{3}(?![0-9])$r$),
    (7, $r$(^|[^0-9+])[1-9][0-9]{0,2},[0-9]{3}(?![0-9,])$r$),
    (8, $r$(^|[^0-9+])[1-9][0-9]{0,3}0{4,8}(?![0-9])$r$),
    (9, $r$(^|[^0-9+.])[1-6][.][0-9]{1,20}(?![0-9]|[.][0-9])$r$),
    (10, $r$(^|[^0-9a-z])isbn[^0-9]{0,6}[0-9][0-9 -]{8,16}$r$)
$$;

create function private.contact_number_rules() returns table (place integer, pattern text)
language sql immutable set search_path = '' as $$
  values
    (1, $r$(^|[^0-9])([+]|0 ?0)? ?9[ ()./–—-]{0,2}3[ .,،;:()/*|_~+–—-]{0,4}0?[ ()./–—-]{0,2}[2-7]([ .,،;:()/*|_~+–—-]{0,4}[0-9]){8}(?![0-9])$r$),
    (2, $r$(^|[^0-9])0[ ()./–—-]{0,2}7([ .,،;:()/*|_~+–—-]{0,4}[0-9o]){8}(?![0-9])$r$),
    (3, $r$(^|[^0-9])7[0-9]{2}[ .-]?[0-9]{3}[ .-]?[0-9]{2}[1-9]($|[^0-9])$r$),
    (4, $r$[+]([ ()./–—-]{0,2}[0-9]){8,15}$r$),
    (5, $r$(^|[^0-9])0 ?0 ?[1-9]([ ()./–—-]{0,2}[0-9]){7,}$r$),
    (6, $r$(^|[^0-9.,])[(]?0[0-9]{1,4}[)]?([ ()./–—-]{0,2}[0-9]){6,}$r$),
    (7, $r$[0-9]{7,}$r$),
    (8, $r$(^| )[0o][7][0-9ol]{8}( |$)$r$)
$$;

-- The same where numbers that were said have become digits.
create function private.contact_said_rules() returns table (place integer, pattern text)
language sql immutable set search_path = '' as $$
  values
    (1, $r$(?=(§?[0-9] ?){9,})([0-9] ?)*§$r$)
$$;

-- Counting from one on.
create function private.contact_counting() returns text
language sql immutable set search_path = '' as $$
  select $r$(^|[^0-9] )§?1 §?2 §?3 §?4 §?5( §?6)?( §?7)?( §?8)?( §?9)?( §?10)?(?= |$)$r$
$$;

create function private.number_words() returns table (word text, digits text)
language sql immutable set search_path = '' as $$
  values
    ('zero', '0'),
    ('oh', '0'),
    ('صفر', '0'),
    ('سفر', '0'),
    ('one', '1'),
    ('یک', '1'),
    ('یو', '1'),
    ('two', '2'),
    ('دو', '2'),
    ('دوه', '2'),
    ('three', '3'),
    ('سه', '3'),
    ('دری', '3'),
    ('four', '4'),
    ('چهار', '4'),
    ('چار', '4'),
    ('څلور', '4'),
    ('five', '5'),
    ('پنج', '5'),
    ('پنځه', '5'),
    ('six', '6'),
    ('شش', '6'),
    ('شیش', '6'),
    ('شپږ', '6'),
    ('seven', '7'),
    ('هفت', '7'),
    ('اووه', '7'),
    ('اوه', '7'),
    ('eight', '8'),
    ('هشت', '8'),
    ('اته', '8'),
    ('nine', '9'),
    ('نه', '9'),
    ('نهه', '9'),
    ('ten', '10'),
    ('ده', '10'),
    ('لس', '10'),
    ('eleven', '11'),
    ('یازده', '11'),
    ('یوولس', '11'),
    ('twelve', '12'),
    ('دوازده', '12'),
    ('دولس', '12'),
    ('thirteen', '13'),
    ('سیزده', '13'),
    ('دیارلس', '13'),
    ('fourteen', '14'),
    ('چهارده', '14'),
    ('څوارلس', '14'),
    ('fifteen', '15'),
    ('پانزده', '15'),
    ('پنځلس', '15'),
    ('sixteen', '16'),
    ('شانزده', '16'),
    ('شپاړس', '16'),
    ('seventeen', '17'),
    ('هفده', '17'),
    ('اوولس', '17'),
    ('eighteen', '18'),
    ('هژده', '18'),
    ('هجده', '18'),
    ('اتلس', '18'),
    ('nineteen', '19'),
    ('نزده', '19'),
    ('نوزده', '19'),
    ('نولس', '19'),
    ('twenty', '20'),
    ('بیست', '20'),
    ('شل', '20'),
    ('thirty', '30'),
    ('سی', '30'),
    ('دیرش', '30'),
    ('forty', '40'),
    ('چهل', '40'),
    ('څلویښت', '40'),
    ('fifty', '50'),
    ('پنجاه', '50'),
    ('پنځوس', '50'),
    ('sixty', '60'),
    ('شصت', '60'),
    ('شپیته', '60'),
    ('seventy', '70'),
    ('هفتاد', '70'),
    ('اویا', '70'),
    ('eighty', '80'),
    ('هشتاد', '80'),
    ('اتیا', '80'),
    ('ninety', '90'),
    ('نود', '90'),
    ('نوی', '90'),
    ('hundred', '00'),
    ('double', '00'),
    ('صد', '100'),
    ('یکصد', '100'),
    ('سل', '100'),
    ('دوصد', '200'),
    ('دوسوه', '200'),
    ('سیصد', '300'),
    ('سهصد', '300'),
    ('دریسوه', '300'),
    ('چهارصد', '400'),
    ('چارصد', '400'),
    ('څلورسوه', '400'),
    ('پنجصد', '500'),
    ('پانصد', '500'),
    ('پنځهسوه', '500'),
    ('ششصد', '600'),
    ('شپږسوه', '600'),
    ('هفتصد', '700'),
    ('اووهسوه', '700'),
    ('هشتصد', '800'),
    ('اتهسوه', '800'),
    ('نهصد', '900'),
    ('نهسوه', '900')
$$;

-- What kinds of contact a text holds, the gravest first; {} where there is nothing.
create function private.contacts_in(value text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  folded text := private.fold_text(value);
  bare text := folded;
  said text;
  found text[];
  rule record;
begin
  select coalesce(array_agg(distinct r.kind), '{}') into found
  from private.contact_text_rules() r where folded ~ r.pattern;
  for rule in select o.pattern from private.contact_ordinary_numbers() o order by o.place loop
    bare := regexp_replace(bare, rule.pattern, '\1#', 'g');
  end loop;
  select coalesce(string_agg(coalesce('§' || n.digits, w.word), ' ' order by w.place), '') into said
  from unnest(string_to_array(translate(bare, $r$-–—_.,،؛;:()/*|~"'«»!؟?+[]{}<>=$r$, repeat(' ', 31)), ' ')) with ordinality as w (word, place)
  left join private.number_words() n using (word)
  where w.word not in ('', 'و', 'and', 'او');
  said := regexp_replace(said, private.contact_counting(), '\1#', 'g');
  if exists (select from private.contact_number_rules() r where bare ~ r.pattern)
    or exists (select from private.contact_said_rules() r where said ~ r.pattern) then
    found := found || 'phone'::text;
  end if;
  return coalesce((
    select array_agg(k.kind order by k.place)
    from unnest(array['phone', 'email', 'link', 'handle', 'bait']) with ordinality as k (kind, place)
    where k.kind = any (found)), '{}');
end
$$;
comment on function private.contacts_in(text) is 'SG-03: numbers, addresses, links and names on other services in a text, and the asking for them.';
revoke all on function private.contact_text_rules(), private.contact_ordinary_numbers(), private.contact_number_rules(),
  private.contact_said_rules(), private.contact_counting(), private.number_words(), private.contacts_in(text)
  from public, anon, authenticated;
