import { Injectable } from '@nestjs/common';
import type { MediaUse } from '@chapel/contracts';
import { uploadIdIn, type PicturePlace } from '../../common/upload-address.js';

/**
 * Answers at least the places of a module that name one of these addresses. Others, and empty ones, are left out by
 * who asked: a module with few records answers all of its places.
 */
export type PlaceFinder = (addresses: readonly string[]) => Promise<PicturePlace[]>;

/** Where pictures are used (product page, "Media"), worked out at each question, so that it is never out of date. */
@Injectable()
export class PictureUsesService {
  private readonly finders: PlaceFinder[] = [];

  /** Each module that stores addresses of pictures hands over how to find them, at start. */
  register(finder: PlaceFinder): void {
    this.finders.push(finder);
  }

  /**
   * The places of the pictures behind these addresses, by the picture's identifier; those without any are absent.
   *
   * @param addresses every address of each picture, since a place may name any size of it
   * @param except a record that does not count, since it is about to go
   */
  async of(addresses: readonly string[], except?: string): Promise<Map<string, MediaUse[]>> {
    const asked = new Set(addresses.map(uploadIdIn));
    const places = await Promise.all(this.finders.map((find) => find(addresses)));
    const uses = new Map<string, MediaUse[]>();
    for (const { address, recordId, ...use } of places.flat()) {
      const id = uploadIdIn(address);
      if (id === undefined || !asked.has(id)) continue;
      if (except !== undefined && recordId === except) continue;
      uses.set(id, [...(uses.get(id) ?? []), use]);
    }
    return uses;
  }
}
