import { Schema } from 'mongoose';
import type { Leader, NextStep, PageContent, PagePoint, PageSection, Question } from '@chapel/contracts';
import { PAGE_SECTIONS } from '@chapel/contracts';
import { publicContent } from '../../common/public-content.plugin.js';
import { recordsActivity } from '../../common/records-activity.plugin.js';
import { allSectionVersions, type SectionVersions } from '../../common/section-version.js';

export const PAGE_CONTENT_MODEL = 'PageContent';

/** There is one set of page texts, so one record. */
export const PAGE_CONTENT_ID = 'pages';

/** Each section is there once it has been saved. */
export interface PageContentRecord extends Partial<Omit<PageContent, 'versions'>> {
  _id: string;
  /** Sections that are the starter content's and which nobody has saved since. */
  starterSections?: PageSection[];
  versions?: SectionVersions;
}

const point = new Schema<PagePoint>({ title: String, text: String }, { _id: false });
const leader = new Schema<Leader>(
  { name: String, role: String, text: String, image: String },
  { _id: false },
);
const question = new Schema<Question>({ question: String, answer: String }, { _id: false });

const nextStep = new Schema<NextStep>(
  { title: String, text: String, scripture: String, reason: String },
  { _id: false },
);

export const pageContentSchema = new Schema<PageContentRecord>(
  {
    _id: { type: String, required: true },
    beliefs: { type: [point], default: undefined },
    leadership: { type: [leader], default: undefined },
    firstVisit: { type: [point], default: undefined },
    questions: { type: [question], default: undefined },
    nextSteps: { type: [nextStep], default: undefined },
    starterSections: { type: [{ type: String, enum: PAGE_SECTIONS }], default: undefined },
    versions: Schema.Types.Mixed,
  },
  { strict: 'throw', collection: 'pagecontents' },
);
pageContentSchema.plugin(publicContent);
pageContentSchema.plugin(recordsActivity('page-content', { ignored: ['starterSections', 'versions'] }));

/** The texts as a page gets them; what was never saved is an empty list. */
export const toPageContent = (record: PageContentRecord | null): PageContent => ({
  beliefs: record?.beliefs ?? [],
  leadership: record?.leadership ?? [],
  firstVisit: record?.firstVisit ?? [],
  questions: record?.questions ?? [],
  nextSteps: record?.nextSteps ?? [],
  versions: allSectionVersions(PAGE_SECTIONS, record?.versions),
});
