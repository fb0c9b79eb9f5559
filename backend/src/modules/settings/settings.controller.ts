import { Body, Controller, Delete, Get, HttpCode, Ip, Patch } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { settingsSchema, updateSettingsSchema, type Settings, type UpdateSettings } from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { OwnerOnly } from '../../common/roles.decorator.js';
import { Staff, type StaffSession } from '../../common/staff-session.js';
import { OwnerSettingsService } from './owner-settings.service.js';

/** The Settings tab (product page: owners only). */
@ApiTags('Settings')
@ApiBearerAuth()
@OwnerOnly()
@Controller('settings')
export class SettingsController {
  constructor(private readonly settings: OwnerSettingsService) {}

  @Get()
  @ApiOperation({ summary: 'All settings' })
  @ApiAnswer(200, settingsSchema, 'The settings')
  @ApiProblems(401, 403)
  read(): Promise<Settings> {
    return this.settings.read();
  }

  @Patch()
  @ApiOperation({
    summary: 'Change some groups of settings, each whole',
    description: 'A change of the giving accounts needs the password again and is mailed to every owner.',
  })
  @ApiAnswer(200, settingsSchema, 'All settings, with the changes')
  @ApiProblems(400, 401, 403, 409, 429)
  update(
    @Body({ schema: updateSettingsSchema }) changes: UpdateSettings,
    @Staff() staff: StaffSession,
    @Ip() address: string,
  ): Promise<Settings> {
    return this.settings.update(changes, staff, address);
  }

  @Delete('starter-content')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Remove the starter content',
    description: 'What staff have saved since stays, and it never comes back by itself.',
  })
  @ApiAnswer(204, null, 'It is removed')
  @ApiProblems(401, 403)
  removeStarterContent(): Promise<void> {
    return this.settings.removeStarterContent();
  }
}
