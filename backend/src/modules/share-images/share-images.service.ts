import { Injectable } from '@nestjs/common';
import type { ShareImageParams } from '@chapel/contracts';
import { objectIdSchema } from '@chapel/contracts';
import {
  episodeCard,
  eventCard,
  ministryCard,
  PAGE_TITLES,
  pageCard,
  shareCardVersion,
  videoCard,
  type ShareCard,
  type SitePageName,
} from '@chapel/domain';
import { found } from '../../common/found.js';
import { EventsService } from '../events/events.service.js';
import { MinistriesService } from '../ministries/ministries.service.js';
import { SermonsService } from '../sermons/sermons.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { drawShareImage } from './share-image-drawing.js';

export interface ShareImage {
  /** Number of the words on it. */
  version: string;
  /** JPEG. */
  content: Buffer;
}

/** Pictures that are kept, of about 50 KB each: what is being shared at one time. */
const MOST_KEPT = 40;

@Injectable()
export class ShareImagesService {
  /** By number, least recently asked for first. A picture under way is shared by all who ask for it. */
  private readonly kept = new Map<string, Promise<Buffer>>();
  /** One at a time: each takes a processor for about a tenth of a second. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly events: EventsService,
    private readonly ministries: MinistriesService,
    private readonly sermons: SermonsService,
    private readonly settings: SettingsService,
  ) {}

  /** @throws 404 for what is no page of the site */
  async read(params: ShareImageParams): Promise<ShareImage> {
    const card = await this.cardOf(params);
    const version = shareCardVersion(card);
    return { version, content: await this.draw(version, card) };
  }

  private async cardOf({ kind, id }: ShareImageParams): Promise<ShareCard> {
    const site = await this.settings.site();
    switch (kind) {
      case 'event':
        return eventCard(await this.events.get(found(isObjectId(id) ? id : null, 'This event')), site);
      case 'ministry':
        return ministryCard(await this.ministries.getPublished(id), site);
      case 'video':
        return videoCard((await this.sermons.video(id)).video, site);
      case 'episode':
        return episodeCard(await this.sermons.episode(id), site);
      case 'page':
        return pageCard(found(isPage(id) ? id : null, 'This page'), site);
    }
  }

  private draw(version: string, card: ShareCard): Promise<Buffer> {
    const known = this.kept.get(version);
    const drawing = known ?? this.last.then(() => drawShareImage(card));
    this.kept.delete(version);
    this.kept.set(version, drawing);
    if (!known) {
      // One that failed is neither kept nor in the way of the next.
      this.last = drawing.catch(() => this.kept.delete(version));
      const [oldest] = this.kept.keys();
      if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    }
    return drawing;
  }
}

const isObjectId = (id: string) => objectIdSchema.safeParse(id).success;
const isPage = (name: string): name is SitePageName => Object.hasOwn(PAGE_TITLES, name);
