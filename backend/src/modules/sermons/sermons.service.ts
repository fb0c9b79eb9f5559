import { Injectable } from '@nestjs/common';
import type { LiveSermon, PodcastEpisode, SermonList, SermonQuery, SermonVideo } from '@chapel/contracts';
import { DEFAULT_RECENT_COUNT, MAX_RECENT_COUNT } from '@chapel/contracts';
import { episodeOfVideo, SAME_SERMON_MS } from '@chapel/domain';
import { found } from '../../common/found.js';
import { PodcastService } from '../podcast/podcast.service.js';
import { YoutubeService } from '../youtube/youtube.service.js';

/** A service on air ends within about so long after the channel was last looked at (milliseconds). */
const ON_AIR_FOR = 3 * 3_600_000;

/** Videos and episodes as one archive, from the stored copies alone. */
@Injectable()
export class SermonsService {
  constructor(
    private readonly youtube: YoutubeService,
    private readonly podcast: PodcastService,
  ) {}

  async list(query: SermonQuery): Promise<SermonList> {
    const count = query.q || query.year ? MAX_RECENT_COUNT : DEFAULT_RECENT_COUNT;
    const [videos, episodes, videoYears, episodeYears] = await Promise.all([
      this.youtube.search(query, count),
      this.podcast.search(query, count),
      this.youtube.years(),
      this.podcast.years(),
    ]);
    const years = new Set([...videoYears, ...episodeYears]);
    return { videos, episodes, years: [...years].sort((a, b) => b - a) };
  }

  /** @throws 404 */
  async video(id: string): Promise<SermonVideo> {
    const video = found(await this.youtube.find(id), 'This video');
    const came = Date.parse(video.publishedAt);
    const near = await this.podcast.between(new Date(came - SAME_SERMON_MS), new Date(came + SAME_SERMON_MS));
    return { video, episode: episodeOfVideo(video, near) ?? null };
  }

  /** @throws 404 */
  async episode(id: string): Promise<PodcastEpisode> {
    return found(await this.podcast.find(id), 'This episode');
  }

  /** Only looks at the channel tell what is on air, and they are hours apart: an old answer says nothing. */
  async live(): Promise<LiveSermon> {
    const { video, seenAt } = await this.youtube.onAir();
    if (!video || !seenAt) return { video: null, until: null };
    return { video, until: new Date(seenAt.getTime() + ON_AIR_FOR).toISOString() };
  }
}
