import { Controller, Delete, Get, Header, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  idParamsSchema,
  personalDataErasedSchema,
  personalDataSchema,
  type IdParams,
  type PersonalData,
  type PersonalDataErased,
} from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { PersonalDataService } from './personal-data.service.js';

/** What a person may ask for (Ghana's Act 843; docs/privacy-operations.md). */
@ApiTags('Members')
@ApiBearerAuth()
@Controller('members/:id/personal-data')
export class PersonalDataController {
  constructor(private readonly personalData: PersonalDataService) {}

  @Get()
  @Header('Content-Disposition', 'attachment; filename="personal-data.json"')
  @ApiOperation({ summary: 'Everything that is stored about this person, to hand over' })
  @ApiAnswer(200, personalDataSchema, 'The member and their messages')
  @ApiProblems(400, 401, 404)
  export(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<PersonalData> {
    return this.personalData.export(id);
  }

  @Delete()
  @ApiOperation({ summary: 'Delete the member and every message that this person sent' })
  @ApiAnswer(200, personalDataErasedSchema, 'It is deleted')
  @ApiProblems(400, 401, 404)
  erase(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<PersonalDataErased> {
    return this.personalData.erase(id);
  }
}
