import type { MESSAGE_REASONS } from '@chapel/contracts/constants';

export interface NextStep {
  title: string;
  text: string;
  scripture: string;
  /** Reason with which the message reaches staff. */
  reason: (typeof MESSAGE_REASONS)[number];
}

/** Product page, "Next Steps". */
export const NEXT_STEPS: readonly NextStep[] = [
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
];
