import type { INestApplicationContext } from '@nestjs/common';
import { MemberSearchMigrationService } from '../modules/members/member-search-migration.service.js';
import { MediaMigrationService } from '../modules/uploads/media-migration.service.js';
import type { Migration } from './run-migrations.js';

/** Every step that the stored form has taken since the first one. A step that has been released is never changed. */
export const migrationsOf = (app: INestApplicationContext): Migration[] => [
  {
    version: 1,
    name: 'members are searched by their words',
    run: () => app.get(MemberSearchMigrationService).run(),
  },
  {
    version: 2,
    name: 'pictures have a name and a description',
    run: () => app.get(MediaMigrationService).run(),
  },
];
