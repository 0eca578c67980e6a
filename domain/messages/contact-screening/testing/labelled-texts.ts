/*
 * What students and mentors could write to each other, in three languages. No number or address here is anybody's.
 * A line each; the words before the first line say what they are.
 */

/** Lines that lead out of the product. */
const LEADING_OUT_EN = `
My number is 0799123456
call me on +93 70 123 4567
0093701234567 is mine
you can reach me: 0 7 9 9 1 2 3 4 5 6
0799-123-456
(0799) 123456
+93(0)799123456
93 799 123 456 is my mobile
zero seven nine nine one two three four five six
zero seven double nine one two three four five six
my phone: 079 nine 123 four 56
write it down: O799123456
number 0.7.9.9.1.2.3.4.5.6
0799 / 123 / 456
０７９９１２３４５６
0️⃣7️⃣9️⃣9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣
𝟎𝟕𝟗𝟗𝟏𝟐𝟑𝟒𝟓𝟔
+49 151 23456789
0049 151 2345678
my brother has +1 (415) 555-0134
0912 345 6789
021-88776655
0700 000 001 works in the evening
seven nine nine one two three four five six
07 99 12 34 56
0799_123_456
0799*123*456
ring 799 123 451
zahra.ahmadi@example.org
write to zahra (at) example (dot) org
zahra at gmail dot com
my mail is zahra22 @ gmail . com
zahra22 at gmail
zahra[at]example[.]com
send it to z.ahmadi@mail.example.af
https://example.org/room
www.example.com has it
look at t.me/zahra_room
wa.me/93799123456
here: example.com/me
example dot com
h ttp no, take http://example.net
bit.ly/3xyz
open meet.example.app please
my site is zahra.info
hxxps://example.org
@zahra_22
find me as zahra_kabul
my telegram is zahra22
telegram: zahra_22
add me on whatsapp
Do you have WhatsApp?
are you on telegram
let us go to telegram
write me on facebook messenger
message me on insta
my insta zahra.m
follow me on instagram
text me on signal
we can talk on imo
my ID is zahra_hk
my username is zahra_hk there
can we talk on skype
let's move to whatsapp
my whatsapp is the same
come to snapchat
insta zahra_22
what is your number
whats ur phone number
send me your phone number
please give me your number
give me your whatsapp number
Can I have your mobile number?
I want your address
send me your photo
send a picture of you, send your selfie
share your picture with me
call me tonight
text me when you are home
ring me please
this is our secret
don't tell your parents about this
do not tell anyone that we talk
don't tell the team
never tell your mother
let's meet in person
can we meet alone
I could meet you outside
let us talk somewhere else
we should chat outside this site
let us talk privately
where do you live?
what is your home address
save my number
here is my phone
my private number is on the way
discord zahra#2211 add me on discord
viber me: call on viber
search for me on facebook
see you on google meet
write to me at my gmail
my gmail: zahra.ahm
my yahoo mail is zahra
`;

const LEADING_OUT_FA = `
شماره من ۰۷۹۹۱۲۳۴۵۶ است
۰۷۹۹ ۱۲۳ ۴۵۶
٠٧٩٩١٢٣٤٥٦
+۹۳ ۷۰ ۱۲۳ ۴۵۶۷
۰۰۹۳۷۹۹۱۲۳۴۵۶
۰۷۹۹-۱۲۳-۴۵۶ زنگ بزن
۰ ۷ ۹ ۹ ۱ ۲ ۳ ۴ ۵ ۶
۰۷۹۹،۱۲۳،۴۵۶
صفر هفت نه نه یک دو سه چهار پنج شش
صفر هفتصد و نود و نه یکصد و بیست و سه چهارصد و پنجاه و شش
صفر هفت نه نه، یک دو سه، چار پنج شش
۰۷۹۹۱۲۳۴۵۶ را یادداشت کن
٠٧٩٩ ۱۲۳ 456
نمبرم 0799123456
نمبر مه ۰۷۰۰۱۲۳۴۵۶ است
شماره ات را بده
نمبر تلفون تان را بفرستید
شماره تلفونت چند است؟
لطفاً شماره موبایل تان را بنویسید
شماره واتساپ خود را روان کن
شماره تلفون من را بگیر
نمبرت چند است
نمبر ات را روان کن
شمارهٔ تماس تان را بفرستید
تلگرام من زهرا است
آیدی تلگرام من zahra22 است
آی دی من zahra_hk است
در تلگرام برایم پیام بده
در واتساپ گپ بزنیم
واتس‌اپ داری؟
واتساپ دارید؟
در وتساپ برایم بنویس
به واتساپ بیا
در فیسبوک مرا پیدا کن
فیس بوک من زهرا احمدی است
در انستاگرام برایم پیام روان کن
انستا داری؟
اینستاگرام من را ببین، اینستاگرام من
در ایمو زنگ بزن
ایموی من همین شماره است
در مسنجر صحبت کنیم
وایبر داری
در سیگنال برایم بنویس
سنپ چت داری؟
تیک تاک من را ببین، در تیک تاک پیام بده
در اسکایپ گپ می‌زنیم
ایمیل من zahra@example.org است
ایمیلت را بفرست
جیمیل ات را روان کن
زهرا ات جیمیل دات کام
ایمیلم زهرا ۲۲ ات جیمیل
به ایمیل من بنویس
لینک: https://example.org/fa
سایت example.com را باز کن
دبلیو دبلیو example دات کام
به t.me/zahra بیا
@zahra_kabul
به گروپ تلگرام ما بیا
عکس خود را برایم بفرست
عکست را روان کن
یک سلفی برایم بفرست
به هیچ کس نگو
به پدر و مادرت نگو
به کسی نگو که ما گپ می‌زنیم
به فامیل چیزی نگو
این راز ما باشد
راز بین ما است
آدرس خانه تان را بگو
آدرست را بفرست
خانه تان کجا است
بیا حضوری ببینیم
تنها ملاقات کنیم
بیرون از اینجا گپ بزنیم
بیرون ببینیم
برایم زنگ بزن
به من زنگ بزن
جای دیگر صحبت کنیم
`;

const LEADING_OUT_PS = `
زما شمېره ۰۷۹۹۱۲۳۴۵۶ ده
+۹۳ ۷۹۹ ۱۲۳ ۴۵۶ ته زنګ ووهه
٠٧٩٩ ١٢٣ ٤٥٦
صفر اووه نهه نهه یو دوه درې څلور پنځه شپږ
صفر اووه نهه نهه، یو دوه درې، څلور پنځه شپږ
۰۷ ۹۹ ۱۲ ۳۴ ۵۶
۰۰۹۳ ۷۰ ۱۲۳ ۴۵۶۷
شمېره دې راکړه
خپله شمېره راولېږه
د ټیلیفون شمېره دې راکړه
ستاسو د موبایل شمېره راولېږئ
د تلفون شمېره مو ولیکئ
زما شخصي شمېره درکوم
خپله شمېره درلېږم
په واټساپ کې راته ولیکه
واټساپ لرې؟
واټسپ لرئ؟
په ټیلیګرام کې راته پیغام راولېږه
زما ټلګرام zahra22 دی
په فیسبوک کې مې پیدا کړه، په فیسبوک کې راته ولیکه
زما فیسبوک وګوره
په انسټاګرام کې خبرې کوو
په ایمو کې خبرې وکړو
ایمو ته راشه
مسنجر لري؟ په مسنجر کې راته ولیکه
زما بریښنالیک zahra@example.org دی
خپل ایمیل راکړه
په وایبر کې اړیکه ونیسه
په سیګنال کې راته ولیکه
زهرا اټ جیمیل ډاټ کام
https://example.org/ps وګوره
www.example.af ته لاړ شه
example.com خلاص کړه
@zahra_kandahar
خپل عکس راولېږه
خپل انځور راته ولېږه
هیچا ته مه وایه
مور او پلار ته مه وایه
چا ته مه وایه چې موږ خبرې کوو
دا زموږ راز دی
یوازې سره وګورو
مخامخ وګورو
کور مو چېرې دی؟
پته دې راکړه
راته زنګ ووهه
زنګ راته ووهه
بهر خبرې وکړو
بل ځای خبرې وکړو
`;

/** Lines of ordinary work together. */
const ORDINARY_EN = `
Salaam, how are you today?
The deadline is 2026-11-21
The deadline is 21.11.2026 at 18:00
My birthday is 12/03/2005
From 2019 to 2023 I went to school in Herat
The school year 1402-1405
I got 85 90 78 92 88 in my exams
My marks are 85, 90, 78, 92 and 88
TOEFL 92, IELTS 6.5, Duolingo 110
SAT sections 650 700 680
I scored 1,250 of 1,600 points
Read pages 120-135 and 140
Please read pages 120, 121, 122 and 125
Chapter 3, exercises 4, 5, 6 and 7
It costs 1,000,000 afghanis a year
It costs 25,000 afghani
The scholarship pays 12500000 afghanis
The fee is 1250000
We have 1000000 people here
Lesson 12 13 14 15 are done
One two three four five six seven eight nine ten
I can count: one, two, three, four, five
I have three brothers and two sisters
We meet here on Sunday at 10:30
Between 10:30 and 11:15 I have electricity
10:30-11:30 is good for me
Let us talk on Tuesday at 16:00
I read an article about the history of Facebook
My essay is about Instagram and young people
Telegram was a way to send messages in 1900
The traffic signal at the corner is broken
Facebook was founded in 2004
WhatsApp is used in many countries
Many people in my country use Facebook
Is TikTok good or bad? That is the question of the essay
imo this is the better answer
What is your favourite subject?
What is your favourite number?
What is your plan for next week?
Tell me about your school
Tell me about your day
Where do you want to study?
I live in a big family
Who is your favourite writer?
The photo in the book shows a mountain
I like the picture on page 12
Describe the picture in two sentences
Attach your transcript to the form of the university
The university asks for a phone number and an address
What does "address" mean in English?
The word secret has six letters
Tell your parents that you did well
Tell your family about the exam
Please tell the team if something is wrong
I am at home. Me and my sister learn together
I study at night. In the morning I help at home
He lives in the U.S.A. and studies there
e.g. physics, i.e. the science of nature
I use Node.js for my homework
Mr. Karim explained 3.14159265 to us
Pi is 3.14159265358979
Half is 0.5 and a third is 0.3333
2 + 2 = 4 and 12 x 12 = 144
x = 15, y = 20, z = 25
The answer is (3, 4, 5)
100 200 300 are hundreds
ISBN 978-3-16-148410-0 is the number of the book
Turn to paragraph 2.3.1
Version 2.10.3 of the form
In 1919 and in 1964 there was a new constitution
I was born in 1384, that is 2005
Score: 3-2 for us
The first question has 4 parts: a, b, c, d
My vocabulary has grown by 500 words
I learned 20 words, then 30, then 40
Your essay is good; the second part needs an example
Write the date at the top
Call the function with two numbers
Can you call this a success?
The caller in the story is a friend
I will write you again tomorrow
Please write to me here when you are ready
Send your homework here
Send me your essay here please
Share your thoughts
Give me your answer in two sentences
I need your help
I want your opinion
Have you found a university?
We could look at the list of courses together
The meeting is at 9
Let us meet here again on Thursday
See you on Thursday
Do not tell me the answer yet
Nobody tells us the results
The admin has opened the list
I am signed in on my sister's phone
My phone has no battery
The phone is shared with my brother
There is no electricity for six hours
My account was locked yesterday
Which account is for savings? A word from economics
I would like to study law in Germany
A message from the teacher came yesterday
Look at the number 17 in the list
Number the lines from 1 to 20
The number of students is 45
Take your time
Here is my plan: 1. read, 2. write, 3. rest
My plan 1) biology 2) chemistry 3) physics
Grade 12, class 4, seat 17
It was 45 degrees in Kandahar
I ran 5 km in 32:15
I need 2 or 3 days
5 of 7 are right
50% of 240 is 120
From 8 to 10 and from 14 to 16
Twenty-one pages are left
Two hundred and fifty pages
In the year two thousand and twenty six
The code of the lesson is B12
My seat number is 4417
Registration closes on 30 June 2027
Week 1, week 2, week 3
`;

const ORDINARY_FA = `
سلام، خوب هستید؟
مهلت تا ۲۱ قوس ۱۴۰۵ است
تاریخ ۱۴۰۵/۰۸/۳۰ است
۲۰۲۶-۱۱-۲۱ روز آخر است
از سال ۱۳۹۸ تا ۱۴۰۲ در مکتب بودم
سال ۱۴۰۲–۱۴۰۵
ساعت ۱۰:۳۰ اینجا هستم
از ۱۰:۳۰ تا ۱۱:۱۵ برق دارم
صفحه‌های ۱۲۰ تا ۱۳۵ را بخوانید
صفحه ۱۲۰، ۱۲۱ و ۱۲۲
نمره‌هایم ۸۵ ۹۰ ۷۸ ۹۲ ۸۸ است
نمره من در ریاضی ۹۲ است
نمره تافل من ۹۲ است
۱٬۰۰۰٬۰۰۰ افغانی
۲۵٬۰۰۰ افغانی می‌شود
۱۲۵۰۰۰۰ افغانی
سه صد و پنجاه افغانی
دوازده هزار و هفتصد و پنجاه افغانی
صد و بیست و پنج نفر
یک هزار و سه صد و نود و نه
یک، دو، سه، چهار، پنج، شش
یک دو سه چهار پنج شش هفت هشت نه ده
سه برادر و دو خواهر دارم
نه، امروز وقت ندارم
شماره صفحه را بنویس
شماره ۱۷ را در لست ببین
شماره سوال را بنویسید
نمبر صفحه چند است؟
تلفونم چارج ندارد
تلفون ما مشترک است
با تلفون خواهرم آمدم
مقاله‌ای درباره تاریخ فیسبوک خواندم
فیسبوک در سال ۲۰۰۴ ساخته شد
جوانان زیاد از انستاگرام استفاده می‌کنند
تلگراف یک اختراع مهم بود
چراغ سیگنال ترافیک خراب است
درباره خانواده تان بنویسید
به معلم بگو که درس را خواندم
به پدر و مادرت بگو که کامیاب شدی
راز کامیابی چیست؟
تصویر صفحه ۱۲ را توضیح بده
عکس کتاب یک کوه را نشان می‌دهد
کجا می‌خواهی درس بخوانی؟
کدام پوهنتون را خوش داری؟
پوهنتون از ما شماره تلفون و آدرس می‌خواهد
معنای آدرس در انگلیسی چیست؟
روز پنجشنبه دوباره اینجا می‌بینیم
فردا برایت اینجا می‌نویسم
کار خانگی خود را اینجا بفرستید
جواب خود را بنویسید
سوال دوم مشکل بود
۲۰ لغت یاد گرفتم، بعد ۳۰، بعد ۴۰
۵۰ فیصد ۲۴۰ می‌شود ۱۲۰
صنف دوازدهم هستم
هفته آینده امتحان دارم
در هرات شش ساعت برق داریم
بیرون برف می‌بارد
تنها در خانه درس می‌خوانم
کمپیوتر ندارم
لینک‌ها را چطور می‌سازند؟ سوال درس است
نتیجه ۳ بر ۲ شد
بیست و یک صفحه مانده است
دو سال انگلیسی خواندم
ما پنج خواهر هستیم
زنگ مکتب ساعت هشت است
ایمیل چیست؟ یک لغت انگلیسی است
`;

const ORDINARY_PS = `
سلام، څنګه یئ؟
وروستۍ نېټه ۱۴۰۵/۰۹/۱۵ ده
۲۱.۱۱.۲۰۲۶ وروستۍ ورځ ده
له ۱۳۹۸ تر ۱۴۰۲ پورې مې ښوونځی ووایه
په ۱۰:۳۰ بجو دلته یم
له ۱۲۰ تر ۱۳۵ مخونه ولولئ
د مخ شمېره ولیکئ
د پوښتنې شمېره څو ده؟
نمرې مې ۸۵ ۹۰ ۷۸ ۹۲ ۸۸ دي
۱٬۰۰۰٬۰۰۰ افغانۍ
۲۵٬۰۰۰ افغانۍ لګېږي
یو دوه درې څلور پنځه شپږ
یو، دوه، درې، څلور، پنځه
درې وروڼه او دوه خویندې لرم
دوه سوه پنځوس مخونه
زما د امتحان نمره ۹۲ ده
زما تلفون چارج نه لري
د خور په تلفون راغلې یم
برېښنا نشته
فیسبوک په ۲۰۰۴ کال کې جوړ شو
ډېر ځوانان انسټاګرام کاروي
د کورنۍ په اړه ولیکئ
ښوونکي ته ووایه چې درس مې ولوست
مور او پلار ته ووایه چې بریالۍ شوې
د ۱۲ مخ انځور تشریح کړئ
چېرې غواړې درس ووایې؟
پوهنتون له موږ د تلفون شمېره غواړي
سبا به دلته درته ولیکم
خپله کورنۍ دنده دلته راولېږئ
دویمه پوښتنه ستونزمنه وه
په هرات کې شپږ ساعته برېښنا لرو
بهر واوره اوري
یوازې درس وایم
د پنجشنبې په ورځ بیا دلته یو
نوی کتاب مې ولوست
دوه کاله مې انګلیسي ولوستله
د بریا راز څه دی؟
۵۰ سلنه د ۲۴۰ کېږي ۱۲۰
`;

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');

export const LABELLED: readonly { text: string; leadsOut: boolean }[] = [
  ...[LEADING_OUT_EN, LEADING_OUT_FA, LEADING_OUT_PS]
    .flatMap(linesOf)
    .map((text) => ({ text, leadsOut: true })),
  ...[ORDINARY_EN, ORDINARY_FA, ORDINARY_PS].flatMap(linesOf).map((text) => ({ text, leadsOut: false })),
];
