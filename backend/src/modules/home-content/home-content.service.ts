import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type {
  HomeContent,
  HomeImageType,
  HomeSection,
  HomeSectionParams,
  LatestMessage,
  Service,
  UploadedImage,
} from '@chapel/contracts';
import { homeSectionSchemas, optionalVersion, servicesSectionSchema } from '@chapel/contracts';
import { videoIdFrom } from '@chapel/domain';
import {
  atSectionVersions,
  nextSectionVersions,
  refusingStaleSections,
} from '../../common/section-version.js';
import type { ImageFile } from '../../common/image-file.interceptor.js';
import { validationPipe } from '../../common/validation.js';
import { BranchesService } from '../branches/branches.service.js';
import { PictureUsesService } from '../picture-uses/picture-uses.service.js';
import { ServicesService } from '../services/services.service.js';
import { UploadsService } from '../uploads/uploads.service.js';
import {
  HOME_CONTENT_ID,
  HOME_CONTENT_MODEL,
  picturePlaces,
  toHomeContent,
  type HomeContentRecord,
  type HomeImages,
  type HomeSections,
} from './home-content.schema.js';

export type { HomeSections };

/** The answer of a section's update: that section alone. */
export type SavedSection = Partial<HomeSections> & { services?: Service[] };

@Injectable()
export class HomeContentService {
  private readonly validation = validationPipe();

  constructor(
    @InjectModel(HOME_CONTENT_MODEL) private readonly contents: Model<HomeContentRecord>,
    private readonly branches: BranchesService,
    private readonly services: ServicesService,
    private readonly uploads: UploadsService,
    uses: PictureUsesService,
  ) {
    uses.register(async () => picturePlaces(await this.record()));
  }

  async latest(): Promise<HomeContent> {
    const [record, branches] = await Promise.all([this.record(), this.branches.list()]);
    const content = toHomeContent(record, branches);
    return { ...content, images: await this.described(content.images) };
  }

  /**
   * Changes one section. Which value it takes depends on the address, so the body is checked here: exactly
   * `{[section]: value}`, and for `services` the bare list (specification, section 7). Beyond it, a `version` beside the
   * value is compared.
   *
   * @throws 400 for anything else, with the reason by field; 409 when someone saved the section since `version`
   */
  async updateSection({ section }: HomeSectionParams, body: unknown): Promise<SavedSection> {
    if (section === 'services') {
      const entries = await this.checked(servicesSectionSchema, body);
      return { services: await this.services.saveAll(entries) };
    }
    const schema: z.ZodType = z.strictObject({ [section]: homeSectionSchemas[section], ...optionalVersion });
    const checked = (await this.checked(schema, body)) as HomeSections & { version?: number };
    const value = section === 'latestMessage' ? withVideoId(checked.latestMessage) : checked[section];
    await this.save(section, value, { version: checked.version });
    const content = toHomeContent(await this.record(), []);
    return { [section]: content[section] };
  }

  /**
   * Takes a picture in and shows it in its section.
   *
   * @throws 400 when it is no picture
   */
  async uploadImage(type: HomeImageType, { buffer, originalname }: ImageFile): Promise<UploadedImage> {
    const uploaded = await this.uploads.take(buffer, originalname);
    try {
      await this.save(type, uploaded.url, { more: { [`images.${type}`]: uploaded } });
    } catch (error) {
      await this.uploads.removeByUrl(uploaded.url);
      throw error;
    }
    return uploaded;
  }

  /** Where the contact form's messages go; empty until staff set it. */
  async contactEmail(): Promise<string> {
    return (await this.record())?.contactEmail ?? '';
  }

  /** Starter content: fills the sections and remembers that they are not the staff's words. */
  async addStarter(sections: Partial<HomeSections>): Promise<void> {
    const starterSections = Object.keys(sections) as HomeSection[];
    await this.contents.updateOne(
      { _id: HOME_CONTENT_ID },
      { $set: { ...sections, starterSections } },
      { upsert: true },
    );
  }

  /** Empties the sections that still hold the starter content's words. */
  async removeStarter(): Promise<void> {
    for (const section of (await this.record())?.starterSections ?? []) {
      // One at a time, each only while it is still marked: what staff save meanwhile stays.
      await this.contents.updateOne(
        { _id: HOME_CONTENT_ID, starterSections: section },
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

  /** With what the library says about each picture now. */
  private async described(images: HomeImages): Promise<HomeImages> {
    const shown = Object.entries(images);
    const alts = await this.uploads.descriptions(shown.map(([, { url }]) => url));
    return Object.fromEntries(
      shown.map(([type, image]) => {
        const alt = alts.get(image.url);
        return [type, alt === undefined ? image : { ...image, alt }];
      }),
    );
  }

  private record(): Promise<HomeContentRecord | null> {
    return this.contents.findById(HOME_CONTENT_ID).lean<HomeContentRecord | null>();
  }

  private async save(
    section: HomeSection,
    value: unknown,
    { version, more }: { version?: number | undefined; more?: Record<string, unknown> } = {},
  ): Promise<void> {
    await refusingStaleSections(
      () =>
        this.contents.updateOne(
          { _id: HOME_CONTENT_ID, ...atSectionVersions({ [section]: version }) },
          {
            $set: { [section]: value, ...more },
            $pull: { starterSections: section },
            ...nextSectionVersions([section]),
          },
          { upsert: true },
        ),
      async () => toHomeContent(await this.record(), []),
    );
  }

  private checked<T>(schema: z.ZodType<T>, body: unknown): Promise<T> {
    return this.validation.transform(body as T, { type: 'body', schema });
  }
}

/** "Only the video id is kept before saving" (specification, section 5). */
function withVideoId(message: LatestMessage): LatestMessage {
  return { ...message, videoId: videoIdFrom(message.videoId) };
}
