import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  createMessageSchema,
  idParamsSchema,
  messageQuerySchema,
  messageReceivedSchema,
  messageSchema,
  messageStatsSchema,
  type CreateMessage,
  type IdParams,
  type Message,
  type MessageQuery,
  type MessageReceived,
  type MessageStats,
} from '@chapel/contracts';
import { ApiAnswer } from '../../common/api-answer.decorator.js';
import { ApiProblems } from '../../common/api-problems.decorator.js';
import { IdempotencyKey } from '../../common/idempotency-key.js';
import { setTotalCount, type HeaderCarrier } from '../../common/paging.js';
import { Public } from '../../common/public.decorator.js';
import { MessagesService } from './messages.service.js';

/** Visitors' messages (specification, sections 2, 4 and 7; product page). */
@ApiTags('Messages')
@Controller('messages')
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Post()
  @Public()
  @ApiOperation({
    summary: 'Send a message to the chapel (the contact form)',
    description: 'It is stored first and then mailed to the Contact Form Email.',
  })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'A name for this message: sent again with the same one, it is stored once',
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$', example: 'b1f7a1c2-5a0e-4f0e-9a53-0b6f3f1f2d11' },
  })
  @ApiAnswer(201, messageReceivedSchema, 'It is stored')
  @ApiProblems(400, 409, 429)
  receive(
    @Body({ schema: createMessageSchema }) message: CreateMessage,
    @IdempotencyKey() key: string | undefined,
    @Ip() address: string,
  ): Promise<MessageReceived> {
    return this.messages.receive(message, address, key);
  }

  @Get()
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Messages, newest first; without `limit` the first hundred' })
  @ApiAnswer(200, z.array(messageSchema), 'One page', {
    headers: { 'X-Total-Count': 'Number of messages that match, before paging' },
  })
  @ApiProblems(400, 401)
  async list(
    @Query({ schema: messageQuerySchema }) query: MessageQuery,
    @Res({ passthrough: true }) response: HeaderCarrier,
  ): Promise<Message[]> {
    const { messages, total } = await this.messages.list(query);
    setTotalCount(response, total);
    return messages;
  }

  @Get('stats')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'How many messages there are, by status' })
  @ApiAnswer(200, messageStatsSchema, 'The numbers')
  @ApiProblems(401)
  stats(): Promise<MessageStats> {
    return this.messages.stats();
  }

  @Patch(':id/read')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Mark as read; a read or replied message stays as it is' })
  @ApiAnswer(200, messageSchema, 'The message')
  @ApiProblems(400, 401, 404)
  markRead(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<Message> {
    return this.messages.markRead(id);
  }

  @Patch(':id/replied')
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Mark as replied' })
  @ApiAnswer(200, messageSchema, 'The message')
  @ApiProblems(400, 401, 404)
  markReplied(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<Message> {
    return this.messages.markReplied(id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Delete a message' })
  @ApiAnswer(204, null, 'It is deleted')
  @ApiProblems(400, 401, 404)
  remove(@Param({ schema: idParamsSchema }) { id }: IdParams): Promise<void> {
    return this.messages.remove(id);
  }
}
