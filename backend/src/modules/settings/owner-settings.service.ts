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
      this.settings.versioned(),
      this.starterContent.hasStarter(),
    ]);
    return { ...settings, hasStarterContent };
  }

  /**
   * @throws 400 when giving accounts change and the password is absent or wrong; 409 when someone saved one of these
   * sections since `versions`; 429
   */
  async update(
    { currentPassword, versions = {}, ...changes }: UpdateSettings,
    staff: StaffSession,
    address: string,
  ): Promise<Settings> {
    // First: a save that is refused anyway must ask for no password and send no mails.
    await this.settings.refuseStale(versions);
    const givingChange = await this.giving.pass(changes, { staff, currentPassword, address });
    await this.settings.update(changes, versions, givingChange);
    return this.read();
  }

  removeStarterContent(): Promise<void> {
    return this.starterContent.remove();
  }
}
