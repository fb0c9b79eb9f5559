import { MESSAGE_REASONS } from '@chapel/contracts/constants';
import type { PageSection } from '@chapel/contracts';

interface SectionField {
  name: string;
  label: string;
  isRequired: boolean;
  isLong: boolean;
  /** The values to choose from; none for a text. */
  options?: readonly string[];
  /** For a picture of the library: how wide the site shows it, in CSS pixels, twice for fine screens. */
  pictureWidth?: number;
}

export interface SectionShape {
  section: PageSection;
  title: string;
  hint: string;
  /** What one entry is called, to complete 'Add …'. */
  entry: string;
  /** As many entries as the contract allows. */
  most: number;
  fields: readonly SectionField[];
}

const line = (name: string, label: string, isRequired = true): SectionField => ({
  name,
  label,
  isRequired,
  isLong: false,
});
const paragraph = (name: string, label: string, isRequired = true): SectionField => ({
  ...line(name, label, isRequired),
  isLong: true,
});
const POINT = [line('title', 'Title'), paragraph('text', 'Text')];

/** The sections in their order on the pages: About, then Next Steps. */
export const SECTION_SHAPES: readonly SectionShape[] = [
  {
    section: 'beliefs',
    title: 'What we believe',
    hint: 'Shown on About, in this order.',
    entry: 'belief',
    most: 20,
    fields: POINT,
  },
  {
    section: 'leadership',
    title: 'Leadership',
    hint: 'Shown on About. Ask each person before you publish a name or a picture.',
    entry: 'person',
    most: 40,
    fields: [
      line('name', 'Name'),
      line('role', 'Role'),
      paragraph('text', 'Text', false),
      { ...line('image', 'Picture', false), pictureWidth: 480 },
    ],
  },
  {
    section: 'firstVisit',
    title: 'First visit',
    hint: 'What a newcomer wants to know: length, dress, children, language, parking, access.',
    entry: 'point',
    most: 20,
    fields: POINT,
  },
  {
    section: 'questions',
    title: 'Questions and answers',
    hint: 'Shown at the end of About.',
    entry: 'question',
    most: 40,
    fields: [line('question', 'Question'), paragraph('answer', 'Answer')],
  },
  {
    section: 'nextSteps',
    title: 'Next steps',
    hint: 'Shown on Next Steps, in this order. A visitor who takes a step writes to you with its reason.',
    entry: 'step',
    most: 20,
    fields: [
      line('title', 'Title'),
      paragraph('text', 'Text'),
      line('scripture', 'Scripture', false),
      { ...line('reason', 'Reason of the message'), options: MESSAGE_REASONS },
    ],
  },
];
