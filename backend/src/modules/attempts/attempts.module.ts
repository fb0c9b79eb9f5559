import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ATTEMPT_MODEL, attemptSchema } from './attempt.schema.js';
import { AttemptsService } from './attempts.service.js';

/** Limits of how often something may be tried, the same for all copies of the site. */
@Module({
  imports: [MongooseModule.forFeature([{ name: ATTEMPT_MODEL, schema: attemptSchema }])],
  providers: [AttemptsService],
  exports: [AttemptsService],
})
export class AttemptsModule {}
