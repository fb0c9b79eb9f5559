import { z } from 'zod';
import { messageReasonSchema } from './message.js';
import { imageUrlSchema, optionalText, requiredText } from './text.js';
import { TEXT_LIMITS } from './text.constants.js';
import { sectionVersionsSchema } from './version.js';

/** A heading with a text: a belief, or what awaits a visitor. */
export const pagePointSchema = z.strictObject({
  title: requiredText('Title'),
  text: requiredText('Text', 2000),
});
export type PagePoint = z.infer<typeof pagePointSchema>;

export const leaderSchema = z.strictObject({
  name: requiredText('Name', TEXT_LIMITS.name),
  role: requiredText('Role'),
  text: optionalText('Text', 2000),
  image: imageUrlSchema,
});
export type Leader = z.infer<typeof leaderSchema>;

export const questionSchema = z.strictObject({
  question: requiredText('Question'),
  answer: requiredText('Answer', 2000),
});
export type Question = z.infer<typeof questionSchema>;

/** One of the Next Steps page (product page, "Next Steps"): a short text, a scripture and one action. */
export const nextStepSchema = z.strictObject({
  title: requiredText('Title'),
  text: requiredText('Text', 2000),
  scripture: optionalText('Scripture'),
  // The reason with which "I want to take this step" reaches Messages.
  reason: messageReasonSchema,
});
export type NextStep = z.infer<typeof nextStepSchema>;

const listOf = <T extends z.ZodType>(entry: T, most: number) =>
  z.array(entry, { error: 'This must be a list' }).max(most, `At most ${most} entries`);

/** What one `PATCH /page-content/{section}` may change: always the section's whole list, in its order on the page. */
export const pageSectionSchemas = {
  beliefs: listOf(pagePointSchema, 20),
  leadership: listOf(leaderSchema, 40),
  firstVisit: listOf(pagePointSchema, 20),
  questions: listOf(questionSchema, 40),
  nextSteps: listOf(nextStepSchema, 20),
} as const;
export type PageSection = keyof typeof pageSectionSchemas;
export const PAGE_SECTIONS = Object.keys(pageSectionSchemas) as PageSection[];

export const pageSectionParamsSchema = z.strictObject({
  section: z.enum(PAGE_SECTIONS, { error: 'There is no such section' }),
});
export type PageSectionParams = z.infer<typeof pageSectionParamsSchema>;

/** Beyond the specification (product page, "About" and "Next Steps"): the texts of these pages that are lists. */
export const pageContentSchema = z
  .object({ ...pageSectionSchemas, versions: sectionVersionsSchema.optional() })
  .meta({
    id: 'PageContent',
    example: {
      beliefs: [{ title: 'The Bible', text: 'The word of God, and our guide in faith and life.' }],
      leadership: [],
      firstVisit: [{ title: 'How long is a service?', text: 'About two hours.' }],
      questions: [{ question: 'May I bring my children?', answer: 'Yes, they have their own classes.' }],
      nextSteps: [
        {
          title: 'Be baptised',
          text: 'We prepare you for it and celebrate with you.',
          scripture: 'Acts 2:38',
          reason: 'Baptism',
        },
      ],
    },
  });
export type PageContent = z.infer<typeof pageContentSchema>;
