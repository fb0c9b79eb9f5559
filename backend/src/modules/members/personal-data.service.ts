import { Injectable } from '@nestjs/common';
import type { PersonalData, PersonalDataErased } from '@chapel/contracts';
import { MessagesService } from '../messages/messages.service.js';
import { MembersService } from './members.service.js';

/** One person's rights under Ghana's Act 843: to be told what is stored, and to have it deleted. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly members: MembersService,
    private readonly messages: MessagesService,
  ) {}

  /** @throws 404 */
  async export(id: string): Promise<PersonalData> {
    const member = await this.members.get(id);
    const { email, phone, whatsappNumber } = member;
    const messages = await this.messages.ofPerson({ email, phones: [phone, whatsappNumber] });
    return { exportedAt: new Date().toISOString(), member, messages };
  }

  /**
   * Deletes the person's messages, then the member with the log of the follow-up: cut off in between, the member is
   * still there to be deleted again.
   *
   * @throws 404
   */
  async erase(id: string): Promise<PersonalDataErased> {
    const { messages } = await this.export(id);
    await this.messages.removeAll(messages.map(({ _id }) => _id));
    await this.members.removeForGood(id);
    return { messages: messages.length };
  }
}
