import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type {
  LiveSermon,
  PodcastEpisode,
  SermonList,
  SermonParams,
  SermonQuery,
  SermonVideo,
} from '@chapel/contracts';
import {
  liveSermonSchema,
  podcastEpisodeSchema,
  sermonListSchema,
  sermonParamsSchema,
  sermonQuerySchema,
  sermonVideoSchema,
} from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { SermonsService } from './sermons.service.js';

@ApiTags('Sermons')
@Public()
@Controller('sermons')
export class SermonsController {
  constructor(private readonly sermons: SermonsService) {}

  @Get()
  @ApiOperation({
    summary: 'Videos and episodes, newest first: ten of each, or with a search up to fifty',
    description: '`q`: every word must be in the title or the text. `year`: the year in which it came out.',
  })
  @ApiAnswer(200, sermonListSchema, 'The sermons, and every year that has some')
  @ApiProblems(400)
  list(@Query({ schema: sermonQuerySchema }) query: SermonQuery): Promise<SermonList> {
    return this.sermons.list(query);
  }

  @Get('live')
  @ApiOperation({ summary: 'The video that is on air; null when none is' })
  @ApiAnswer(200, liveSermonSchema, 'The video, and until when that can be believed')
  live(): Promise<LiveSermon> {
    return this.sermons.live();
  }

  @Get('video/:id')
  @ApiOperation({ summary: 'One video, with the episode of the same sermon' })
  @ApiAnswer(200, sermonVideoSchema, 'The video')
  @ApiProblems(400, 404)
  video(@Param({ schema: sermonParamsSchema }) { id }: SermonParams): Promise<SermonVideo> {
    return this.sermons.video(id);
  }

  @Get('audio/:id')
  @ApiOperation({ summary: 'One podcast episode' })
  @ApiAnswer(200, podcastEpisodeSchema, 'The episode')
  @ApiProblems(400, 404)
  episode(@Param({ schema: sermonParamsSchema }) { id }: SermonParams): Promise<PodcastEpisode> {
    return this.sermons.episode(id);
  }
}
