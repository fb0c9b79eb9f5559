import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { ActorInterceptor } from '../../common/actor.interceptor.js';
import { ActivityController } from './activity.controller.js';
import { ACTIVITY_MODEL, activitySchema } from './activity.schema.js';
import { ActivityService } from './activity.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: ACTIVITY_MODEL, schema: activitySchema }])],
  controllers: [ActivityController],
  providers: [ActivityService, { provide: APP_INTERCEPTOR, useClass: ActorInterceptor }],
})
export class ActivityModule {}
