import { Module } from '@nestjs/common';
import { PictureUsesService } from './picture-uses.service.js';

/** Apart from the uploads, so that the modules that use pictures and the library need not know each other. */
@Module({ providers: [PictureUsesService], exports: [PictureUsesService] })
export class PictureUsesModule {}
