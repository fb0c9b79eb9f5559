import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type {
  Envelope,
  PodcastEpisode,
  PodcastPlatform,
  PodcastStatus,
  RecentQuery,
} from '@chapel/contracts';
import {
  latestEpisodeSchema,
  podcastPlatformsSchema,
  podcastStatusSchema,
  recentEpisodesSchema,
  recentQuerySchema,
} from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { PodcastService } from './podcast.service.js';

@ApiTags('Podcast')
@Public()
@Controller('podcast')
export class PodcastController {
  constructor(private readonly podcast: PodcastService) {}

  @Get('latest-episode')
  @ApiOperation({ summary: 'The newest episode; null when no feed is configured or none is stored' })
  @ApiAnswer(200, latestEpisodeSchema, 'The episode')
  latest(): Promise<Envelope<PodcastEpisode | null>> {
    return this.podcast.latest();
  }

  @Get('recent-episodes')
  @ApiOperation({ summary: 'The newest episodes, by default ten, at most fifty' })
  @ApiAnswer(200, recentEpisodesSchema, 'The episodes, newest first')
  @ApiProblems(400)
  recent(@Query({ schema: recentQuerySchema }) query: RecentQuery): Promise<Envelope<PodcastEpisode[]>> {
    return this.podcast.recent(query);
  }

  @Get('platforms')
  @ApiOperation({ summary: 'Where to listen: the platforms whose identifier is in the settings' })
  @ApiAnswer(200, podcastPlatformsSchema, 'The platforms')
  platforms(): Promise<Envelope<PodcastPlatform[]>> {
    return this.podcast.platforms();
  }

  @Get('status')
  @ApiOperation({ summary: 'Whether a feed is configured, and how its last sync went' })
  @ApiAnswer(200, podcastStatusSchema, 'The status')
  status(): Promise<PodcastStatus> {
    return this.podcast.status();
  }
}
