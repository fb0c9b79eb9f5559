import { Injectable } from '@nestjs/common';
import type { Settings, UpdateSettings } from '@chapel/contracts';
import { StarterContentService } from '../starter-content/starter-content.service.js';
import { SettingsService } from './settings.service.js';

/** The settings as the Settings tab shows them: with whether there is starter content to remove. */
@Injectable()
export class OwnerSettingsService {
  constructor(
    private readonly settings: SettingsService,
    private readonly starterContent: StarterContentService,
  ) {}

  async read(): Promise<Settings> {
    const [settings, hasStarterContent] = await Promise.all([
      this.settings.settings(),
      this.starterContent.hasStarter(),
    ]);
    return { ...settings, hasStarterContent };
  }

  async update(changes: UpdateSettings): Promise<Settings> {
    await this.settings.update(changes);
    return this.read();
  }

  removeStarterContent(): Promise<void> {
    return this.starterContent.remove();
  }
}
