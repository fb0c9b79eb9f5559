import { Module, type DynamicModule } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/load-config.js';
import { ActivityModule } from './modules/activity/activity.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { BranchesModule } from './modules/branches/branches.module.js';
import { CalendarModule } from './modules/calendar/calendar.module.js';
import { ContentVersionModule } from './modules/content-version/content-version.module.js';
import { DeletedRecordsModule } from './modules/deleted-records/deleted-records.module.js';
import { EventsModule } from './modules/events/events.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { HomeContentModule } from './modules/home-content/home-content.module.js';
import { MembersModule } from './modules/members/members.module.js';
import { MessagesModule } from './modules/messages/messages.module.js';
import type { Metrics } from '@chapel/service';
import { MetricsModule } from './modules/metrics/metrics.module.js';
import { MinistriesModule } from './modules/ministries/ministries.module.js';
import { PageContentModule } from './modules/page-content/page-content.module.js';
import { PodcastModule } from './modules/podcast/podcast.module.js';
import { RetentionModule } from './modules/retention/retention.module.js';
import { SermonsModule } from './modules/sermons/sermons.module.js';
import { ServicesModule } from './modules/services/services.module.js';
import { SettingsRoutesModule } from './modules/settings/settings-routes.module.js';
import { ShareImagesModule } from './modules/share-images/share-images.module.js';
import { StarterContentModule } from './modules/starter-content/starter-content.module.js';
import { TestimonialsModule } from './modules/testimonials/testimonials.module.js';
import { UploadsModule } from './modules/uploads/uploads.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { YoutubeModule } from './modules/youtube/youtube.module.js';

/** Where the content is: a server that speaks MongoDB's protocol, and the database on it. */
export interface DatabaseAddress {
  mongoUri: string;
  dbName: string;
  /** Connect in the background, for what only reads the routes (`write-openapi`). */
  isLazy?: boolean;
}

/** A visitor is told soon that the database is away; the driver's default keeps them waiting for 30 seconds. */
const PATIENCE_MS = 5000;

/** The table of contents: every module of the API. */
@Module({
  imports: [
    ActivityModule,
    AuthModule,
    BranchesModule,
    CalendarModule,
    ContentVersionModule,
    DeletedRecordsModule,
    EventsModule,
    HealthModule,
    HomeContentModule,
    MembersModule,
    MessagesModule,
    MinistriesModule,
    PageContentModule,
    PodcastModule,
    RetentionModule,
    SermonsModule,
    ServicesModule,
    SettingsRoutesModule,
    ShareImagesModule,
    StarterContentModule,
    TestimonialsModule,
    UploadsModule,
    UsersModule,
    YoutubeModule,
  ],
})
export class AppModule {
  static with(
    config: Config,
    { mongoUri, dbName, isLazy = false }: DatabaseAddress,
    metrics?: Metrics,
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        MetricsModule.with(metrics),
        MongooseModule.forRoot(mongoUri, {
          dbName,
          serverSelectionTimeoutMS: isLazy ? 1 : PATIENCE_MS,
          lazyConnection: isLazy,
          // While the database is away a call is answered with 503 after that patience, and not kept for longer.
          bufferCommands: false,
        }),
      ],
    };
  }
}
