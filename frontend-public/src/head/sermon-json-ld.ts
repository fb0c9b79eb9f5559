import type { PodcastEpisode, Site, Video } from '@chapel/contracts';
import { durationSeconds, thumbnailUrl } from '@chapel/domain';
import type { PodcastEpisodeLeaf, VideoObjectLeaf, WithContext } from 'schema-dts';
import { SCHEMA } from './schema-org';

/** Google asks for name, thumbnail and upload date. The pictures are the platform's own. */
export const recording = (video: Video, origin: string): WithContext<VideoObjectLeaf> => ({
  '@context': SCHEMA,
  '@type': 'VideoObject',
  name: video.title,
  description: video.description || video.title,
  thumbnailUrl: [video.thumbnailUrl || thumbnailUrl(video.id)],
  uploadDate: video.publishedAt,
  ...isoDuration(durationSeconds(video.duration)),
  embedUrl: `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video.id)}`,
  url: `${origin}/sermons/video/${encodeURIComponent(video.id)}`,
});

export const podcastEpisode = (
  episode: PodcastEpisode,
  site: Site | null,
  origin: string,
): WithContext<PodcastEpisodeLeaf> => ({
  '@context': SCHEMA,
  '@type': 'PodcastEpisode',
  name: episode.title,
  url: `${origin}/sermons/audio/${encodeURIComponent(episode.id)}`,
  ...(episode.description && { description: episode.description }),
  ...(episode.publishedAt && { datePublished: episode.publishedAt }),
  ...isoDuration(episode.duration),
  ...(episode.audioUrl && {
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: episode.audioUrl,
      ...(episode.audioType && { encodingFormat: episode.audioType }),
    },
  }),
  partOfSeries: { '@type': 'PodcastSeries', name: site?.name, url: `${origin}/sermons` },
});

/** As ISO 8601 writes it, in seconds: 'PT2892S'. */
const isoDuration = (seconds: number | null) => (seconds ? { duration: `PT${seconds}S` } : {});
