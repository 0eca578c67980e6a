import type { FaqText } from './entry.ts';

/** What the house answers to frequent questions, in English. */
export const FAQ_EN: readonly FaqText[] = [
  {
    id: 'what',
    question: 'What is this place and how does it work?',
    answer:
      'Students meet someone who is further ahead in study and work: a mentor. You write to each other here, in your own time. The team looks for a mentor who fits you.',
    also: 'about purpose website explain meaning what is hamrah this app site platform understand new here first time how works who made real fake trust safe organisation do i inside goal idea chi ast whats for runs it ngo government foreigners online class you teach lessons benefit me services why should register user confused start somebody told abt school university function pls simple offer students barnama',
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    answer:
      'Nothing. Nobody pays here, neither students nor mentors. Anyone who asks you for money in our name is not one of us: please tell the team.',
    also: 'free price pay fee payment charge money fees cost afghani paid subscription buy salary expensive poor cannot afford spend bank card account wants ask me pul paisa muft do you take cash monthly my family has no how much afs give discount is it for of they asked nothing rupees joining membership registration true per cant hidden top',
  },
  {
    id: 'get-mentor',
    question: 'How do I get a mentor?',
    answer:
      'Accept the terms and complete your profile. Then the team looks for a mentor who shares your language and knows your field. You do not have to choose, and your dashboard always shows how far things are.',
    also: 'find mentor mentor need want assigned match matching companion mentor a guide teacher ustad get one who helps me choose pick my own request give how can someone helper coach rahnuma supervisor connect with i somebody to personal advice ask questions guidance tutor looking for experienced fill before university application start select female steps pairing',
  },
  {
    id: 'waiting',
    question: 'How long do I wait for a mentor?',
    answer:
      'It can take weeks, and we cannot promise that we find somebody or when. A complete profile helps. Your dashboard shows your place in the queue.',
    also: 'waiting time queue long still no mentor when turn how many days weeks months place number in line slow late not yet nobody assigned since registered hurry forget about me will i get its been answer response nothing happened is my takes patience list position did you applied ago news passed match found people before body contacted sign fast students',
  },
  {
    id: 'mentor-sees',
    question: 'What does my mentor see about me?',
    answer:
      'Your first or chosen name, your level of education and English, marks and test results, interests, what you wrote about yourself and your activities, how good your internet is, an age group and the kind of school; your gender only if you share it. Never your last name, phone number, e-mail, birth date, province, religion, or the income of your family.',
    also: 'private privacy visible information phone number hidden see profile who mentor know about me photo face picture family income religion province real name show him her which of my details does he she can look hide from birthday teacher pic get where i live age home address fathers tribe personal things shown to everything birthdate email adress guide',
  },
  {
    id: 'team-sees',
    question: 'What can the team read?',
    answer:
      'The team can see your profile, because it chooses and protects. Each opening of a profile is written down, and you see it in your account under "Who opened your data". Messages are opened only when it has to be, and you see that too.',
    also: 'admin read my messages staff opened data record admins chat somebody from team hamrah workers people look spy watch check conversation who confidential secret between us third person is reading our chats do your at are private can organization open texts it controlling access information organisation moderators everything',
  },
  {
    id: 'change-mentor',
    question: 'What if my mentor and I do not fit together?',
    answer:
      'Tell the team with "Report or stop" in your messages. You need no reason. You can stop the messages at once, and the team talks to you about what comes next.',
    also: 'another different change mentor end stop not answering reply silent disagree new switch replace rude do like him comfortable he is busy never replies good fit field leave my disappear week no answer doesnt since one we dont get along give me other person want this teacher she has time understand fed up bad match swap unhappy with each politely current guide always',
  },
  {
    id: 'become-mentor',
    question: 'How do I become a mentor?',
    answer:
      'Open an account and fill in the mentor application. You name two people who know you. The team reads it and decides. You must be at least 18 years old and have about an hour a week.',
    also: 'volunteer accompany apply application be a teach others help students i am graduated university student want to teacher doctor engineer join as requirements for give back support girls finished masters and guide voluntarily share my experience how can work with you graduate one of your useful abroad form bachelor',
  },
  {
    id: 'age',
    question: 'How old must I be?',
    answer:
      'You must be at least 13 years old. Mentors are adults, at least 18 years old. For young people the team takes special care in choosing a mentor.',
    also: 'age young minimum years child under old teen teenager year limit adult too small class grade 13 14 12 11 sister little can join how should someone be im only twelve my seven thirty accept me register upper permission parents thirteen allowed',
  },
  {
    id: 'offline',
    question: 'Does it work without internet?',
    answer:
      'Yes. What you have opened stays readable without a connection, and what you write is kept on this phone and sent as soon as there is a connection. A bar shows what still waits.',
    also: 'offline no connection network power cut electricity internet lost saved sent without net works signal off bad wifi data finish disconnected when light goes barq nist written text gone later keep airplane load went out my writing is it village has antenna can i open send by itself connected back happen while router until',
  },
  {
    id: 'data-use',
    question: 'How much internet does it use?',
    answer:
      'Little. Pages are small and show no photos unless you ask. Before something larger is downloaded, its size is written beside it. If your browser saves data, nothing is fetched that you did not open.',
    also: 'megabytes data package slow cheap phone size download expensive mb gb how much internet eat use bundle top up credit card salaam etisalat awcc mobile heavy light app consume low storage memory 2g install kilobytes images it takes my finishes full space speed sim balance enough turn off mode roshan lot',
  },
  {
    id: 'shared-phone',
    question: 'What if somebody else uses my phone?',
    answer:
      'When you sign in, tick "Someone else uses this phone". Then nothing of yours is kept on it. You can also delete all your data from this phone at any time on the page "This phone".',
    also: 'shared phone brother family borrow delete remove traces history sign in father borrowed use my same mobile belongs to sister cousin husband one house log out check see what i did hide clean not own the is brothers only at home dad takes nobody should find uses it clear wrote stuff after me whole keep private chats neighbor safe pin computer internet cafe device mothers',
  },
  {
    id: 'leave-quickly',
    question: 'How do I hide the page quickly?',
    answer:
      'Press "Leave quickly" at the top, or three times the Shift key. The page goes blank at once and another one takes its place. This works without a network, too.',
    also: 'quick exit leave fast hide screen someone comes suddenly walks into room close page button emergency panic disappear escape quickly before they see app door came in the how to it nobody vanish get out while reading brother walked enter immediately way site',
  },
  {
    id: 'password',
    question: 'I forgot my password. What can I do?',
    answer:
      'On the sign-in page choose "Forgotten your password?" and type your e-mail address. You receive a link by e-mail with which you set a new password.',
    also: 'forgotten reset password cannot log in sign login link forgot forget pasword passwrod enter new pass remember lost code wrong old email recover again account locked ramz cant open my get it says i dont make one doesnt come no arrive passcode didnt gmail access secret wrote',
  },
  {
    id: 'delete-account',
    question: 'How do I delete my account?',
    answer:
      'Open your account page and choose "Delete the account". Your profile, answers and texts are removed for good; nobody can bring them back. Save your data first if you want to keep it.',
    also: 'close remove account leave erase everything delete forever permanently quit no longer want stop using deactivate cancel my registration wipe out information gone i dont this app anymore me from here to be member take name off list destroy all things of mine program myself completely unsubscribe',
  },
  {
    id: 'my-data',
    question: 'How do I get a copy of my data?',
    answer:
      'On your account page, under "Your data", you can save what is kept about you, without the internal notes of the team: as a page that opens without a network, or as a file for another program. Anyone who has the phone can open the file too.',
    also: 'download export copy my information file save everything you have about me get all data take with pdf json print backup see what keep stored give back i wrote a of chats hold on correct wrong personal list',
  },
  {
    id: 'name',
    question: 'Must I use my real name?',
    answer:
      'You may use another first name than the one on your papers. What you tell about your studies should be true. Others never see your last name.',
    also: 'real name alias nickname different takhallus papers fake other false hide who i am tazkira spelled surname last call me pen pseudonym first must write true can put a scared to my one is misspelled nick friends short invented pseudo instead displayed block same wrong',
  },
  {
    id: 'message-held',
    question: 'Why does my message wait for the team?',
    answer:
      'Messages that seem to hold a phone number, an address, a link or the name of another service wait until somebody of the team has looked. This keeps anyone from being led away from here. You can change the message before you send it.',
    also: 'held blocked not sent message waiting link number telegram whatsapp share contact stuck pending review why did my go deliver delivered checked moderation reached phone in red clock still wait team checks text gone to teacher stopped says checking accepted i wrote and turned reaching chat since yesterday allowed',
  },
  {
    id: 'report',
    question: 'What do I do when something feels wrong?',
    answer:
      'Press "Report or stop" beside the message or the person and say what it is about. Only the team reads it, and the other person is not told that it comes from you. You can stop the messages at once.',
    also: 'report harassment bad behaviour uncomfortable insult pictures threat unsafe complain complaint mentor said something strange wrong weird afraid abuse rude words asks for photo tell someone about behave not respectful he dirty things wanted my where do i dont like his makes me scared bothers the team inappropriate whom behavior user inform block problem',
  },
  {
    id: 'meet',
    question: 'May I meet my mentor or write on another app?',
    answer:
      'No. You write to each other here only: no meeting, no pictures, no other app. This protects both of you. If somebody asks you for it, tell the team.',
    also: 'meet in person call video telegram whatsapp phone outside another application voice zoom skype instagram facebook imo talk face to chat elsewhere give my number his coffee visit google live can we on with teacher take her of here id cafe possible arrange online allowed exchange',
  },
  {
    id: 'survey',
    question: 'Must I answer the survey?',
    answer:
      'No. You may skip it, or any question in it. Each question says why it is asked and who sees the answer. Figures about fewer than 5 people are not shown to anybody.',
    also: 'onboarding survey questions skip optional why asked income religion form ethnicity forced to answer long many private dont want leave blank after sign up must i fill these write about ask family it empty first start questionnaire stuck cant edit later life',
  },
  {
    id: 'documents',
    question: 'Which documents do I need to apply?',
    answer:
      'Each programme asks for its own: read what its page says, with the date on which it was last checked. Often asked for are a tazkira or passport, school papers with marks, and a letter about yourself. Missing papers are no reason to give up: ask your mentor.',
    also: 'documents papers transcript certificate tazkira passport diploma required scan upload need school 12 class lost no recommendation letter cv photos which file shahadatnama needed dont have not taken from where kept my take photo of send certificates prepare translation old accepted attach application closed',
  },
  {
    id: 'test-choice',
    question: 'Which English test should I take?',
    answer:
      'It depends on the programme. On "Where you stand" you see which test each programme asks for: TOEFL, IELTS, Duolingo or none. Some ask for no test. Check the official page before you pay for one.',
    also: 'toefl ielts duolingo english test exam choose language certificate which better easier cheaper det score needed pte level proof of one should i give take first online or do they accept how much my is weak where to fee cheap sat germany gre master home possible',
  },
  {
    id: 'marks',
    question: 'How do I write my school marks?',
    answer:
      'Write them as your papers print them: in per cent, or as a GPA of 4. Nothing is converted silently. If you do not know, leave it empty: what is not known never counts against you.',
    also: 'marks grades percent gpa score convert school average transcript out of 100 4 number kankor result mark sheet enter write my class position calculate how change percentage report card to put what is from hundred four ninety second wrong 12th low problem add ielts update exam',
  },
  {
    id: 'promise',
    question: 'Do you give scholarships or places at a university?',
    answer:
      'No. We promise no place of study, no money and no visa, and we decide about none of these. Nobody may promise them in our name. The programmes page shows what is offered, here and elsewhere.',
    also: 'scholarship university admission visa money guarantee promise abroad decide fully funded give me send to america canada germany sure will i get accepted chance sponsor study go outside country you surely put in what is my full turkey are telling truth job success students win pay studies',
  },
  {
    id: 'apply',
    question: 'How do I apply for a programme?',
    answer:
      'Open the programmes page. Each programme says who may take part, what it costs, what is asked for, and when applications close. Where it is offered by others, a link leads to the official page.',
    also: 'apply application programme programs fellowship scholarship register join course submit where is form enroll start send my sign up for program open take part cohort steps to finish how from fill dont know registration give click participate candidate button applying submitted decide status rejected try',
  },
  {
    id: 'language',
    question: 'How do I change the language?',
    answer: 'Choose English, Dari or Pashto in the menu at the top. The choice stays on this phone.',
    also: 'language dari pashto english change translate switch farsi other app in my dont understand zaban read setting back to letters different make it how lang everything came i turn uzbek site cant own weak possible wrong direction',
  },
  {
    id: 'dates',
    question: 'In which calendar and time are the dates?',
    answer:
      'Dates are shown in both calendars, solar Hijri and Gregorian, and deadlines in Kabul time. The timeline shows all dates and how many days are left.',
    also: 'calendar date shamsi hijri gregorian kabul time zone deadline clock solar miladi month hamal jadi which hour is written my country convert day wrong afghan years 1403 1404 it or shown difference saratan asad jawza why schedule registration events coming programs important next begin fulbright',
  },
  {
    id: 'profile',
    question: 'What must I write in my profile?',
    answer:
      'Little is required; each question says why it is asked and who sees the answer. What you type is kept on this phone until it is sent, so a dead battery costs nothing. You can change it at any time.',
    also: 'profile complete fill questions required wizard edit change information what to write bio about me photo picture mandatory empty update school field interest percent unfinished mistake correct wrong not hundred put there my info is how fix must add hobbies interests section biography it parts necessary stay made province',
  },
  {
    id: 'second-step',
    question: 'How do I keep others out of my account?',
    answer:
      'On your account page, under "Account and safety", you see where you are signed in and can sign out there. There you can also switch on a second step: a code that an app on your phone shows.',
    also: 'secure hacked account somebody else signed in device code two factor safety 2fa authenticator protect hack password stolen someone knows my other phone log him out strong security lock keep verification app found how protected i think person entered second needed stronger add extra login lost turn google',
  },
  {
    id: 'writing-help',
    question: 'How can I write a good letter about myself?',
    answer:
      'Tell one true scene in plain words: what you did, why, and what you learned. Write it yourself; a letter that somebody else wrote is noticed and can be refused. Your mentor can read it and ask questions.',
    also: 'essay letter motivation personal statement write about myself outline sop of purpose example sample cover introduction help writing good start first sentence improve story recommendation cv tips how begin dont know what to say give life correct it paragraph chatgpt check',
  },
  {
    id: 'news',
    question: 'How do I receive news by e-mail?',
    answer:
      'On your account page, under "News", you choose whether news also comes by e-mail. The subjects of our mails say nothing that could harm you. You also find everything here, under notifications.',
    also: 'notifications mail email announcements news turn off stop newsletter updates messages by inbox notify alert tell me new programs receive subscribe unsubscribe too many emails notification how know about your much them not coming inform where see getting safe family',
  },
];
