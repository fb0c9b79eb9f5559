import type { PageContent } from '@chapel/contracts';

/** The first lists of About and Next Steps. No leadership: people are never invented. */
export const STARTER_PAGES: Partial<PageContent> = {
  beliefs: [
    {
      title: 'One God',
      text: 'We believe in one God: Father, Son and Holy Spirit, who made all things and holds them in his hand.',
    },
    {
      title: 'Jesus Christ',
      text: 'The Son of God became one of us, died for our sins, rose again, and will come in glory.',
    },
    {
      title: 'The Bible',
      text: 'God speaks to us in the Bible. It is our guide in what we believe and in how we live.',
    },
    {
      title: 'Saved by grace',
      text: 'Nobody earns the love of God. Whoever turns from sin and trusts in Jesus is forgiven and made new.',
    },
    {
      title: 'The Holy Spirit',
      text: 'He lives in everyone who believes, comforts and corrects us, and gives gifts to serve others with.',
    },
    {
      title: 'The church',
      text: 'We belong to one family with Christians everywhere, called to love one another and our neighbours.',
    },
  ],
  firstVisit: [
    {
      title: 'How long',
      text: 'A Sunday service takes about two hours. Come ten minutes early to find a seat.',
    },
    {
      title: 'What to wear',
      text: 'Come as you are. Some wear their Sunday best, others what they wear every day.',
    },
    {
      title: 'Children',
      text: 'Children have their own classes during the service. You may also keep them with you.',
    },
    {
      title: 'Language',
      text: 'We worship in English and Twi. If you need help to follow, ask at the door.',
    },
    {
      title: 'Parking',
      text: 'Stewards show drivers where to park, and where taxis and trotros stop nearby.',
    },
    {
      title: 'Access',
      text: 'Seats near the door need no stairs. Tell us at the entrance what would help you.',
    },
  ],
  questions: [
    {
      question: 'Must I be a member to attend?',
      answer: 'No. Everyone is welcome, whatever you believe and wherever you come from.',
    },
    {
      question: 'Will I be asked for money?',
      answer: 'There is an offering in each service. As our guest you need not give anything.',
    },
    {
      question: 'Can somebody pray with me?',
      answer: 'Gladly, after each service. You can also send a prayer request from the contact page.',
    },
    {
      question: 'How can I be baptised?',
      answer: 'Tell us on the Next Steps page. We will get in touch and prepare for it with you.',
    },
  ],
  nextSteps: [
    {
      title: 'Know Jesus',
      text: 'Whatever lies behind you, you can begin with him today. We will gladly pray with you and answer questions.',
      scripture: 'John 3:16',
      reason: 'Knowing Jesus',
    },
    {
      title: 'Be baptised',
      text: 'Baptism says before everyone that you belong to Christ. We prepare you for it and celebrate with you.',
      scripture: 'Acts 2:38',
      reason: 'Baptism',
    },
    {
      title: 'Become a member',
      text: 'In the membership class you learn what we believe, how we live together and where you fit in.',
      scripture: '1 Corinthians 12:27',
      reason: 'Membership',
    },
    {
      title: 'Join a ministry',
      text: 'Choir, theatre, children, media and more: find people who share your calling.',
      scripture: 'Romans 12:4-5',
      reason: 'Joining a ministry',
    },
    {
      title: 'Serve',
      text: 'Give an hour of your week to welcome, to build or to help. Every gift is needed.',
      scripture: '1 Peter 4:10',
      reason: 'Serving',
    },
    {
      title: 'Give',
      text: 'Your giving carries the branches, the outreach and families in need.',
      scripture: '2 Corinthians 9:7',
      reason: 'Giving',
    },
  ],
};
