-- Product 1.9, SG-03, SG-05: what student and mentor write to each other, inside the product alone. A message never
-- changes. One in which somebody seems to lead the other out of the product is held until the team has looked.

-- A table that references a match and both of its people joins them a second time, and the data API can then no longer
-- tell which join "the mentor of a match" means. A thread references its match and accounts, which the API does not
-- show. Deferred, because an account is deleted with its card, its matches and its threads in one statement, in an
-- order that is the database's.
create table public.threads (
  id uuid primary key,
  match_id uuid unique references public.matches (id) on delete set null deferrable initially deferred,
  student_id uuid not null references auth.users (id) on delete cascade deferrable initially deferred,
  mentor_id uuid references auth.users (id) on delete set null deferrable initially deferred,
  blocked_at timestamptz,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.threads is 'What a pair writes to each other; one for each match, under the same id. It outlives the match for the student, and nobody else''s account for her.';
comment on column public.threads.blocked_at is 'Since when neither may write because one of them asked for it; the row does not say who.';
create index threads_student on public.threads (student_id);
create index threads_mentor on public.threads (mentor_id);
create index threads_last_message on public.threads (match_id) include (last_message_at);
alter table public.threads enable row level security;
grant select on public.threads to authenticated;
grant all on public.threads to service_role;
create trigger touch before update on public.threads for each row execute function private.touch_updated_at();

create table public.messages (
  id uuid primary key,
  thread_id uuid not null references public.threads (id) on delete cascade deferrable initially deferred,
  sender_id uuid references auth.users (id) on delete set null deferrable initially deferred,
  sender_role text not null check (sender_role in ('student', 'mentor')),
  body text not null check (char_length(body) between 1 and 2000),
  state text not null check (state in ('sent', 'held', 'blocked')),
  hold_reason text check (hold_reason in ('phone', 'email', 'link', 'handle', 'bait')),
  block_reason text check (block_reason in ('contact', 'unsafe', 'unsuitable')),
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  reply_to uuid references public.messages (id) on delete set null deferrable initially deferred,
  check (state = 'sent' or hold_reason is not null),
  check ((state = 'blocked') = (block_reason is not null)),
  check (read_at is null or state = 'sent')
);
comment on table public.messages is 'Immutable but for what becomes of it. The id is made by the browser.';
comment on column public.messages.state is 'held: the team has to look first; blocked: the team did not let it through. Both are seen by the sender alone.';
comment on column public.messages.hold_reason is 'What was found in it when it was sent.';
comment on column public.messages.sent_at is 'When the other could first read it; of one that was held or blocked, when it was written.';
comment on column public.messages.reply_to is 'Which message of the same thread it answers; it was sent, so both can read it.';
create index messages_list on public.messages (thread_id, sent_at desc, id desc);
create index messages_unread on public.messages (thread_id) where read_at is null and state = 'sent';
create index messages_held on public.messages (created_at, id) where state = 'held';
create index messages_sender on public.messages (sender_id, created_at);
create index messages_age on public.messages (created_at);
create index messages_held_of_thread on public.messages (thread_id, created_at) where state = 'held';
create index messages_reply_to on public.messages (reply_to);
alter table public.messages enable row level security;
grant select on public.messages to authenticated;
grant all on public.messages to service_role;
create trigger a_keep before update on public.messages for each row execute function private.keep_message();
create trigger s_screen after insert or update on public.messages
  for each row execute function private.screen_texts('message', 'body');

create policy "a session that has ended reaches nothing" on public.threads
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "both of a pair see their thread, an admin all" on public.threads
  for select to authenticated
  using (id = any (array(select private.my_threads())) or (select private.is_admin()));
create policy "a session that has ended reaches nothing" on public.messages
  as restrictive for all to authenticated
  using ((select private.session_alive())) with check ((select private.session_alive()));
create policy "both read what was sent and each what she wrote, an admin what she has opened" on public.messages
  for select to authenticated
  using (
    (thread_id = any (array(select private.my_threads())) and (state = 'sent' or sender_id = (select auth.uid())))
    or thread_id = any (array(select private.threads_opened_by_me()))
  );

-- Phone numbers, addresses, links and handles in Latin, Persian and Arabic digits. What a student writes
-- about herself reaches her mentor without them; the profile keeps the original.
create function private.hide_contacts(value text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(value,
    '[^\s@]+@[^\s@]+\.[^\s@]+', '•••', 'g'),
    '(https?://|www\.)\S+', '•••', 'gi'),
    '(^|\s)@\S{2,}', '\1•••', 'g'),
    '[+＋]?[0-9۰-۹٠-٩]([\s().‌-]{0,2}[0-9۰-۹٠-٩]){6,}', '•••', 'g')
$$;

-- SG-03: what in a text leads out of the product. The rules are those of domain/messages/contact-screening, string by string; a
-- test compares both. These decide: the browser's copy only warns before sending.

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
comment on function private.contacts_in is 'SG-03: numbers, addresses, links and names on other services in a text, and the asking for them.';

-- What was written does not change, not even for the server. Deleting an account takes its name out of its messages, and
-- deleting a message the answers to it lose what they answered.
create function private.keep_message() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.id, new.thread_id, new.sender_role, new.body, new.created_at, new.hold_reason)
      is distinct from (old.id, old.thread_id, old.sender_role, old.body, old.created_at, old.hold_reason)
    or (new.sender_id is distinct from old.sender_id and new.sender_id is not null)
    or (new.reply_to is distinct from old.reply_to and new.reply_to is not null)
    or (new.state is distinct from old.state and old.state <> 'held')
    or (old.state <> 'held' and (new.sent_at, new.decided_at, new.block_reason) is distinct from (old.sent_at, old.decided_at, old.block_reason))
    or (old.read_at is not null and new.read_at is distinct from old.read_at)
  then
    raise exception 'append_only' using errcode = '42501';
  end if;
  return new;
end
$$;

-- A pair can write as soon as it is one.
create function private.open_thread_of_match() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state in ('active', 'paused') then
    insert into public.threads (id, match_id, student_id, mentor_id)
    values (new.id, new.id, new.student_id, new.mentor_id)
    on conflict do nothing;
  end if;
  return null;
end
$$;

-- The threads that the caller reads: a student hers for as long as they are kept, a mentor hers while she is a mentor
-- and the match lasts (SE-06).
create function private.my_threads() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query select t.id from public.threads t where t.student_id = (select auth.uid());
  if private.is_mentor() then
    return query
      select t.id from public.threads t join public.matches m on m.id = t.match_id
      where t.mentor_id = (select auth.uid()) and m.mentor_id = t.mentor_id and m.state in ('active', 'paused');
  end if;
end
$$;
comment on function private.my_threads is 'The threads that the caller reads as a student or mentor.';
grant execute on function private.my_threads to authenticated;

-- SG-05, LG-01: an admin reads a thread once she has opened it, for an hour; that is recorded, and the student sees it.
create function private.threads_opened_by_me() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() then
    return query
      select l.entity_id from public.audit_actors a join public.audit_log l on l.id = a.audit_id
      where a.actor_id = (select auth.uid()) and l.action = 'messages_opened' and l.entity = 'threads'
        and l.created_at > now() - interval '1 hour';
  end if;
end
$$;
comment on function private.threads_opened_by_me is 'Whose messages the caller, an admin, has opened within the last hour.';
grant execute on function private.threads_opened_by_me to authenticated;

-- One for all that is new in a thread, without a word of it.
create function private.tell_of_message(uid uuid, thread uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifications (user_id, kind, payload)
  select uid, 'new_message', jsonb_build_object('thread_id', thread)
  where uid is not null and not exists (
    select from public.notifications n
    where n.user_id = uid and n.kind = 'new_message' and n.read_at is null and n.payload ->> 'thread_id' = thread::text)
$$;

create function private.send_message(p_message_id uuid, p_thread_id uuid, p_body text, p_reply_to uuid) returns public.messages
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  words text := btrim(coalesce(p_body, ''), E' \t\n\r');
  thread public.threads;
  pair public.matches;
  found text;
  message public.messages;
begin
  if not private.begin_command(p_message_id, 'send_message') then
    select * into message from public.messages m where m.id = p_message_id and m.sender_id = me;
    return message;
  end if;
  if words = '' or char_length(words) > 2000 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  -- who asks that no more be written, and who writes, take turns
  select * into thread from public.threads t where t.id = p_thread_id for update;
  if thread.id is null or me not in (thread.student_id, coalesce(thread.mentor_id, thread.student_id)) then
    raise exception 'not_found' using errcode = 'P0001';
  end if;
  select * into pair from public.matches m where m.id = thread.match_id;
  if pair.state is distinct from 'active' or thread.blocked_at is not null
    or (me = thread.mentor_id and not private.is_mentor()) then
    raise exception 'match_not_active' using errcode = 'P0001';
  end if;
  if (select count(*) from public.messages m where m.sender_id = me and m.created_at > now() - interval '10 minutes') >= 30
    or (select count(*) from public.messages m where m.sender_id = me and m.created_at > now() - interval '1 day') >= 300 then
    raise exception 'rate_limited' using errcode = 'P0001';
  end if;
  found := (private.contacts_in(words))[1];
  insert into public.messages (id, thread_id, sender_id, sender_role, body, state, hold_reason, reply_to)
  values (p_message_id, thread.id, me, case when me = thread.student_id then 'student' else 'mentor' end, words,
    case when found is null then 'sent' else 'held' end, found,
    -- what it answers may be gone by the time a phone has a line again: the words are worth more
    (select m.id from public.messages m where m.id = p_reply_to and m.thread_id = thread.id and m.state = 'sent'))
  returning * into message;
  if message.state = 'sent' then
    update public.threads t set last_message_at = message.sent_at where t.id = thread.id;
    perform private.tell_of_message(case when me = thread.student_id then thread.mentor_id else thread.student_id end, thread.id);
  end if;
  return message;
end
$$;
grant execute on function private.send_message to authenticated;

create function public.send_message(p_message_id uuid, p_thread_id uuid, p_body text, p_reply_to uuid default null) returns public.messages
language sql volatile security invoker set search_path = '' as $$
  select private.send_message(p_message_id, p_thread_id, p_body, p_reply_to)
$$;
comment on function public.send_message is 'One of an active pair: writes to the other. The same id again gives what it became. state held: the team looks first. p_reply_to: which message of the thread it answers; left out where that is not there.';
grant execute on function public.send_message to authenticated, service_role;

create function private.mark_messages_read(p_ids jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  ids uuid[];
begin
  if me is null or not private.session_alive() then
    raise exception 'not_signed_in' using errcode = '42501';
  end if;
  if jsonb_typeof(p_ids) is distinct from 'array' or jsonb_array_length(p_ids) > 500 then
    raise exception 'invalid_input' using errcode = 'P0001';
  end if;
  select array_agg(one::uuid) into ids from jsonb_array_elements_text(p_ids) as one;
  update public.messages m set read_at = now()
  where m.id = any (ids) and m.state = 'sent' and m.read_at is null and m.sender_id is distinct from me
    and m.thread_id in (select private.my_threads());
  update public.notifications n set read_at = now()
  where n.user_id = me and n.kind = 'new_message' and n.read_at is null
    and n.payload ->> 'thread_id' in (select m.thread_id::text from public.messages m where m.id = any (ids))
    and not exists (
      select from public.messages m
      where m.thread_id::text = n.payload ->> 'thread_id' and m.state = 'sent' and m.read_at is null and m.sender_id is distinct from me);
end
$$;
grant execute on function private.mark_messages_read to authenticated;

create function public.mark_messages_read(p_ids jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  perform private.mark_messages_read(p_ids);
  return jsonb_build_object('marked', p_ids);
end
$$;
comment on function public.mark_messages_read is 'The receiver has seen these messages; p_ids: a list of ids, which is said back. Again changes nothing.';
grant execute on function public.mark_messages_read to authenticated, service_role;

create function private.my_message_data() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  me uuid := (select auth.uid());
begin
  return jsonb_build_object(
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('actor_role', m.sender_role, 'body', m.body, 'created_at', m.created_at,
        'read_at', m.read_at) order by m.created_at, m.id), '[]')
      from public.messages m join public.threads t on t.id = m.thread_id
      where me in (m.sender_id, t.student_id)));
end
$$;
grant execute on function private.my_message_data to authenticated, service_role;

create function private.forget_old_messages(p_now timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  n bigint;
begin
  delete from public.messages m where m.created_at < p_now - private.kept('messages');
  get diagnostics n = row_count;
  -- a thread without a pair in which nothing is left
  delete from public.threads t
  where t.match_id is null and not exists (select from public.messages m where m.thread_id = t.id);
  return jsonb_build_object('messages', n);
end
$$;
