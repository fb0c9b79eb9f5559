import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import {
  onContentVersionRaised,
  readContentVersion,
  type ContentVersionListener,
} from '../../common/content-version.signal.js';

/**
 * Other processes' writes are seen within this time, in milliseconds: short of the second that the architecture allows,
 * because a web front in another process asks for the number in its turn.
 */
const POLL_MS = 400;

/** Knows the content version without asking the database: this process's raises at once, others' by a poll. */
@Injectable()
export class ContentVersionService implements OnModuleInit, OnModuleDestroy {
  private version = 0;
  private timer: NodeJS.Timeout | undefined;
  private stopListening: (() => void) | undefined;
  private readonly listeners = new Set<ContentVersionListener>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  async onModuleInit(): Promise<void> {
    this.stopListening = onContentVersionRaised(this.connection, (version) => {
      // Raises may be reported out of order with a poll; the number of one database only ever grows.
      if (version > this.version) this.take(version);
    });
    this.version = await readContentVersion(this.connection);
    this.timer = setInterval(() => void this.poll(), POLL_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    this.stopListening?.();
    this.listeners.clear();
  }

  /** The number that an answer made from now on is at least as new as. */
  current(): number {
    return this.version;
  }

  /** Calls `listener` with each new number. Returns the function that ends it. */
  onChange(listener: ContentVersionListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private async poll(): Promise<void> {
    const before = this.version;
    try {
      const stored = await readContentVersion(this.connection);
      // Lower than before: a backup was put back. Unless a raise came in while this poll was under way.
      if (stored > this.version || (stored < before && this.version === before)) this.take(stored);
    } catch {
      // The database is away: what is known stays, and /health/ready says so.
    }
  }

  private take(version: number): void {
    this.version = version;
    for (const listener of this.listeners) listener(version);
  }
}
