import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { PageContent, PageSection, PageSectionParams } from '@chapel/contracts';
import { optionalVersion, pageSectionSchemas } from '@chapel/contracts';
import {
  atSectionVersions,
  nextSectionVersions,
  refusingStaleSections,
} from '../../common/section-version.js';
import { validationPipe } from '../../common/validation.js';
import { PictureUsesService } from '../picture-uses/picture-uses.service.js';
import {
  PAGE_CONTENT_ID,
  PAGE_CONTENT_MODEL,
  toPageContent,
  type PageContentRecord,
} from './page-content.schema.js';

@Injectable()
export class PageContentService {
  private readonly validation = validationPipe();

  constructor(
    @InjectModel(PAGE_CONTENT_MODEL) private readonly contents: Model<PageContentRecord>,
    uses: PictureUsesService,
  ) {
    uses.register(async () =>
      ((await this.record())?.leadership ?? []).map(({ name, image }) => ({
        kind: 'page-content',
        label: `About: picture of ${name}`,
        address: image,
        isDeleted: false,
      })),
    );
  }

  async all(): Promise<PageContent> {
    return toPageContent(await this.record());
  }

  /**
   * Replaces one section's list. Which entries it takes depends on the address, so the body is checked here:
   * exactly `{[section]: list}`, with a `version` beside it if it shall be compared, as for the home page's sections.
   *
   * @throws 400 for anything else, with the reason by field; 409 when someone saved the section since `version`
   */
  async updateSection({ section }: PageSectionParams, body: unknown): Promise<Partial<PageContent>> {
    const schema: z.ZodType = z.strictObject({ [section]: pageSectionSchemas[section], ...optionalVersion });
    const checked = await this.validation.transform(body, { type: 'body', schema });
    const { version, ...lists } = checked as PageContent & { version?: number };
    const list = lists[section];
    await refusingStaleSections(
      () =>
        this.contents.updateOne(
          { _id: PAGE_CONTENT_ID, ...atSectionVersions({ [section]: version }) },
          {
            $set: { [section]: list },
            $pull: { starterSections: section },
            ...nextSectionVersions([section]),
          },
          { upsert: true },
        ),
      () => this.all(),
    );
    return { [section]: (await this.all())[section] };
  }

  /** Starter content: fills the sections and remembers that they are not the staff's words. */
  async addStarter(sections: Partial<PageContent>): Promise<void> {
    const starterSections = Object.keys(sections) as PageSection[];
    await this.contents.updateOne(
      { _id: PAGE_CONTENT_ID },
      { $set: { ...sections, starterSections } },
      { upsert: true },
    );
  }

  /** Empties the sections that still hold the starter content's words. */
  async removeStarter(): Promise<void> {
    for (const section of (await this.record())?.starterSections ?? []) {
      // One at a time, each only while it is still marked: what staff save meanwhile stays.
      await this.contents.updateOne(
        { _id: PAGE_CONTENT_ID, starterSections: section },
        { $unset: { [section]: 1 }, $pull: { starterSections: section } },
      );
    }
  }

  async hasAny(): Promise<boolean> {
    return (await this.record()) !== null;
  }

  async hasStarter(): Promise<boolean> {
    return ((await this.record())?.starterSections?.length ?? 0) > 0;
  }

  private record(): Promise<PageContentRecord | null> {
    return this.contents.findById(PAGE_CONTENT_ID).lean<PageContentRecord | null>();
  }
}
