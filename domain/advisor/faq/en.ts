import type { FaqText } from './entry.ts';

/** What the house answers to frequent questions, in English. */
export const FAQ_EN: readonly FaqText[] = [
  {
    id: 'what',
    question: 'What is this place and how does it work?',
    answer:
      'People who are learning are brought together with someone who has gone further: a mentor. You write to each other here, in your own time. The team looks for a mentor who fits you.',
    also: 'about purpose website explain meaning',
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    answer:
      'Nothing. Nobody pays here, neither students nor mentors. Whoever asks you for money in our name is not one of us: please tell the team.',
    also: 'free price pay fee payment charge money',
  },
  {
    id: 'get-mentor',
    question: 'How do I get a mentor?',
    answer:
      'Accept the terms and complete your profile. Then the team looks for a mentor who shares your language and knows your field. You need not choose, and your dashboard always shows where you stand.',
    also: 'find mentor need want assigned match matching companion',
  },
  {
    id: 'waiting',
    question: 'How long do I wait for a mentor?',
    answer:
      'It can take weeks, and we cannot promise that we find somebody or when. A complete profile helps. Your dashboard shows your place in the queue.',
    also: 'waiting time queue long still no mentor when turn',
  },
  {
    id: 'mentor-sees',
    question: 'What does my mentor see about me?',
    answer:
      'Your first or chosen name, education, English, marks and tests, interests, and what you wrote about yourself. Never your last name, phone number, e-mail, birth date, province, religion, or the income of your family.',
    also: 'private privacy visible information phone number hidden see profile who',
  },
  {
    id: 'team-sees',
    question: 'What can the team read?',
    answer:
      'The team can see your profile, because it chooses and protects. Each opening of a profile is written down, and you see it in your account under "Who opened your data". Messages are opened only when it has to be, and you see that too.',
    also: 'admin read my messages staff opened data record',
  },
  {
    id: 'change-mentor',
    question: 'What if my mentor and I do not fit together?',
    answer:
      'Tell the team with "Report or stop" in your messages. You need no reason. You can stop the messages at once, and the team talks to you about what comes next.',
    also: 'another different change mentor end stop not answering reply silent disagree',
  },
  {
    id: 'become-mentor',
    question: 'How do I become a mentor?',
    answer:
      'Open an account and fill in the application to accompany others. You name two people who know you. The team reads it and decides. You must be at least 18 years old and have about an hour a week.',
    also: 'volunteer accompany apply mentor application',
  },
  {
    id: 'age',
    question: 'How old must I be?',
    answer:
      'You must be at least 13 years old. Whoever accompanies others is an adult, at least 18. For young people the team takes special care in choosing.',
    also: 'age young minimum years child under',
  },
  {
    id: 'offline',
    question: 'Does it work without internet?',
    answer:
      'Yes. What you have opened stays readable without a connection, and what you write is kept on this phone and sent as soon as there is a connection. A bar shows what still waits.',
    also: 'offline no connection network power cut electricity internet lost saved sent',
  },
  {
    id: 'data-use',
    question: 'How much internet does it use?',
    answer:
      'Little. Pages are small and show no photos unless you ask. Before something larger is downloaded, its size is written beside it. If your browser saves data, nothing is fetched that you did not open.',
    also: 'megabytes data package slow cheap phone size download expensive',
  },
  {
    id: 'shared-phone',
    question: 'What if somebody else uses my phone?',
    answer:
      'When you sign in, tick "Somebody else uses this phone". Then nothing of yours is kept on it. You can also delete everything from this phone at any time on the page "This phone".',
    also: 'shared phone brother family borrow delete remove traces history sign in',
  },
  {
    id: 'leave-quickly',
    question: 'How do I hide the page quickly?',
    answer:
      'Press "Leave quickly" at the top, or three times the Shift key. The page goes blank at once and another one takes its place. This works without a network, too.',
    also: 'quick exit leave fast hide screen someone comes',
  },
  {
    id: 'password',
    question: 'I forgot my password. What can I do?',
    answer:
      'On the sign-in page choose "Forgotten your password?" and type your e-mail address. You receive a link by e-mail with which you set a new password.',
    also: 'forgotten reset password cannot log in sign in login link',
  },
  {
    id: 'delete-account',
    question: 'How do I delete my account?',
    answer:
      'Open your account page and choose "Delete the account". Your profile, answers and texts are removed for good; nobody can bring them back. Save your data first if you want to keep it.',
    also: 'close remove account leave erase everything',
  },
  {
    id: 'my-data',
    question: 'How do I get a copy of my data?',
    answer:
      'On your account page, under "Your data", you can save all that is kept about you: as a page that opens without a network, or as data for another program. Whoever has the phone can open the file too.',
    also: 'download export copy my information file save',
  },
  {
    id: 'name',
    question: 'Must I use my real name?',
    answer:
      'You may use another first name than the one on your papers. What you tell about your studies should be true. Others never see your last name.',
    also: 'real name alias nickname different takhallus papers',
  },
  {
    id: 'message-held',
    question: 'Why does my message wait for the team?',
    answer:
      'Messages that seem to hold a phone number, an address, a link or the name of another service wait until somebody of the team has looked. So nobody is led out of this place. You can change the message before you send it.',
    also: 'held blocked not sent message waiting link number telegram whatsapp share contact',
  },
  {
    id: 'report',
    question: 'What do I do when something feels wrong?',
    answer:
      'Press "Report or stop" beside the message or the person and say what it is about. Only the team reads it, and the other person is not told that it comes from you. You can stop the messages at once.',
    also: 'report harassment bad behaviour uncomfortable insult pictures threat unsafe',
  },
  {
    id: 'meet',
    question: 'May I meet my mentor or write on another app?',
    answer:
      'No. You write to each other here only: no meeting, no pictures, no other app. This protects both of you. If somebody asks you for it, tell the team.',
    also: 'meet in person call video telegram whatsapp phone outside another application',
  },
  {
    id: 'survey',
    question: 'Must I answer the survey?',
    answer:
      'No. You may skip it or any question of it. At each question stands why it is asked and who sees the answer. Figures about fewer than 5 people are not shown to anybody.',
    also: 'onboarding survey questions skip optional why asked income religion',
  },
  {
    id: 'documents',
    question: 'Which documents do I need to apply?',
    answer:
      'Each programme asks for its own: read what its page says, with the date on which it was last checked. Often asked for are a tazkira or passport, school papers with marks, and a letter about yourself. Missing papers are no reason to give up: ask your mentor.',
    also: 'documents papers transcript certificate tazkira passport diploma required',
  },
  {
    id: 'test-choice',
    question: 'Which English test should I take?',
    answer:
      'It depends on the programme. On "Where you stand" you see which test each programme asks for: TOEFL, IELTS, Duolingo or none. Some ask for no test. Check the official page before you pay for one.',
    also: 'toefl ielts duolingo english test exam choose language certificate',
  },
  {
    id: 'marks',
    question: 'How do I write my school marks?',
    answer:
      'Write them as your papers print them: in per cent, or as a GPA of 4. Nothing is converted silently. If you do not know, leave it empty: what is not known never counts against you.',
    also: 'marks grades percent gpa score convert school average',
  },
  {
    id: 'promise',
    question: 'Do you give scholarships or places at a university?',
    answer:
      'No. We promise no place of study, no money and no visa, and we decide about none of these. Nobody may promise them in our name. The programmes page shows what is offered, here and elsewhere.',
    also: 'scholarship university admission visa money guarantee promise abroad decide',
  },
  {
    id: 'apply',
    question: 'How do I apply for a programme?',
    answer:
      'Open the programmes page. Each programme says who may take part, what it costs, what is asked for, and until when one can apply. Where it is offered by others, a link leads to the official page.',
    also: 'apply application programme programs fellowship scholarship register join course',
  },
  {
    id: 'language',
    question: 'How do I change the language?',
    answer: 'Choose English, Dari or Pashto in the menu at the top. The choice stays on this phone.',
    also: 'language dari pashto english change translate switch farsi',
  },
  {
    id: 'dates',
    question: 'In which calendar and time are the dates?',
    answer:
      'Dates are shown in both calendars, solar Hijri and Gregorian, and deadlines in Kabul time. The timeline shows all dates and how many days are left.',
    also: 'calendar date shamsi hijri gregorian kabul time zone deadline clock',
  },
  {
    id: 'profile',
    question: 'What must I write in my profile?',
    answer:
      'Little is required; at each question stands why it is asked and who sees the answer. What you type is kept on this phone until it is sent, so a dead battery costs nothing. You can change it at any time.',
    also: 'profile complete fill questions required wizard edit change information',
  },
  {
    id: 'second-step',
    question: 'How do I keep others out of my account?',
    answer:
      'On your account page, under "Account and safety", you see where you are signed in and can sign out there. There you can also switch on a second step: a code that an app on your phone shows.',
    also: 'secure hacked account somebody else signed in device code two factor safety',
  },
  {
    id: 'writing-help',
    question: 'How can I write a good letter about myself?',
    answer:
      'Tell one true scene in plain words: what you did, why, and what you learned. Write it yourself; a letter that somebody else wrote is noticed and can be refused. Your mentor can read it and ask questions.',
    also: 'essay letter motivation personal statement write about myself outline',
  },
  {
    id: 'news',
    question: 'How do I receive news by e-mail?',
    answer:
      'On your account page, under "News", you choose whether news also comes by e-mail. The subjects of our mails say nothing that could harm you. Everything also stands in the product, under notifications.',
    also: 'notifications mail email announcements news turn off stop',
  },
];
