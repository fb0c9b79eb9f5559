import { Injectable } from '@nestjs/common';
import type { Settings, UpdateSettings } from '@chapel/contracts';
import type { StaffSession } from '../../common/staff-session.js';
import { StarterContentService } from '../starter-content/starter-content.service.js';
import { GivingGuardService } from './giving-guard.service.js';
import { SettingsService } from './settings.service.js';

/** The settings as the Settings tab shows them: with whether there is starter content to remove. */
@Injectable()
export class OwnerSettingsService {
  constructor(
    private readonly settings: SettingsService,
    private readonly starterContent: StarterContentService,
    private readonly giving: GivingGuardService,
  ) {}

  async read(): Promise<Settings> {
    const [settings, hasStarterContent] = await Promise.all([
      this.settings.settings(),
      this.starterContent.hasStarter(),
    ]);
    return { ...settings, hasStarterContent };
  }

  /** @throws 400 when giving accounts change and the password is absent or wrong; 429 */
  async update(
    { currentPassword, ...changes }: UpdateSettings,
    staff: StaffSession,
    address: string,
  ): Promise<Settings> {
    const givingChange = await this.giving.pass(changes, { staff, currentPassword, address });
    await this.settings.update(changes, givingChange);
    return this.read();
  }

  removeStarterContent(): Promise<void> {
    return this.starterContent.remove();
  }
}
