import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import type {
  Channel,
  Envelope,
  ManualSync,
  RecentQuery,
  Video,
  YoutubeStatus,
  YoutubeSyncStatus,
} from '@chapel/contracts';
import {
  channelInfoSchema,
  latestVideoSchema,
  manualSyncSchema,
  recentQuerySchema,
  recentVideosSchema,
  youtubeStatusSchema,
  youtubeSyncStatusSchema,
} from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { Public } from '../../common/public.decorator.js';
import { YoutubeService } from './youtube.service.js';

@ApiTags('Video channel')
@Controller('youtube')
export class YoutubeController {
  constructor(private readonly youtube: YoutubeService) {}

  @Get('latest-video')
  @Public()
  @ApiOperation({ summary: 'The newest video that is neither announced nor on air; null when there is none' })
  @ApiAnswer(200, latestVideoSchema, 'The video')
  latest(): Promise<Envelope<Video | null>> {
    return this.youtube.latest();
  }

  @Get('recent-videos')
  @Public()
  @ApiOperation({ summary: 'The newest videos, by default ten, at most fifty' })
  @ApiAnswer(200, recentVideosSchema, 'The videos, newest first')
  @ApiProblems(400)
  recent(@Query({ schema: recentQuerySchema }) query: RecentQuery): Promise<Envelope<Video[]>> {
    return this.youtube.recent(query);
  }

  @Get('channel-info')
  @Public()
  @ApiOperation({ summary: 'The video channel; null when none is configured' })
  @ApiAnswer(200, channelInfoSchema, 'The channel')
  channel(): Promise<Envelope<Channel | null>> {
    return this.youtube.channel();
  }

  @Get('status')
  @Public()
  @ApiOperation({ summary: 'Whether a video channel is configured' })
  @ApiAnswer(200, youtubeStatusSchema, 'The status')
  status(): Promise<YoutubeStatus> {
    return this.youtube.status();
  }

  @Get('sync-status')
  @Public()
  @ApiOperation({ summary: 'How the last sync of the video channel went, and when the next is due' })
  @ApiAnswer(200, youtubeSyncStatusSchema, 'The status')
  syncStatus(): Promise<YoutubeSyncStatus> {
    return this.youtube.syncStatus();
  }

  @Post('manual-sync')
  @HttpCode(200)
  @ApiBearerAuth()
  @ApiOperation({
    summary: 'Fetch the newest videos now',
    description: 'A sync that cannot run is answered 200 with `success` false and the reason in `error`.',
  })
  @ApiAnswer(200, manualSyncSchema, 'Whether it was triggered')
  @ApiProblems(401)
  manualSync(): Promise<ManualSync> {
    return this.youtube.manualSync();
  }
}
