import type { Branch, Service } from '@chapel/contracts';
import { describe, expect, it } from '@jest/globals';
import { nextOccurrence, nextService, serviceCountdown, serviceWhen } from './next-service.js';

const service = (fields: Partial<Service>): Service => ({
  _id: '66f1a7c2e4b0a1b2c3d4e5f6',
  name: 'Sunday Service',
  time: 'Sunday 8:30 AM',
  icon: 'FaChurch',
  weekday: 'sunday',
  startTime: '08:30',
  endTime: '11:00',
  ...fields,
});

const branch = (name: string, services: Service[]): Branch => ({
  _id: '66f1a7c2e4b0a1b2c3d4e5f7',
  name,
  location: name,
  phone: '',
  hasWhatsApp: false,
  whatsappNumber: '',
  services,
});

// 21 November 2026 is a Saturday.
const saturday = new Date('2026-11-21T12:00:00.000Z');

describe('nextOccurrence', () => {
  it('is the coming weekday at the start time', () => {
    expect(nextOccurrence(service({}), saturday)).toEqual({
      start: new Date('2026-11-22T08:30:00.000Z'),
      end: new Date('2026-11-22T11:00:00.000Z'),
    });
  });

  it('is the service that is on, until its end', () => {
    const during = new Date('2026-11-22T10:59:59.999Z');
    expect(nextOccurrence(service({}), during)?.start).toEqual(new Date('2026-11-22T08:30:00.000Z'));
  });

  it('is next week once it has ended', () => {
    const ended = new Date('2026-11-22T11:00:00.000Z');
    expect(nextOccurrence(service({}), ended)?.start).toEqual(new Date('2026-11-29T08:30:00.000Z'));
  });

  it('lasts past midnight when the end is before the start', () => {
    const allNight = service({ weekday: 'friday', startTime: '22:00', endTime: '04:00' });
    const duringTheNight = new Date('2026-11-21T03:00:00.000Z');
    expect(nextOccurrence(allNight, duringTheNight)).toEqual({
      start: new Date('2026-11-20T22:00:00.000Z'),
      end: new Date('2026-11-21T04:00:00.000Z'),
    });
  });

  it('counts two hours when the end is not given', () => {
    const open = service({ endTime: undefined });
    expect(nextOccurrence(open, new Date('2026-11-22T10:29:00.000Z'))?.start.getUTCDate()).toBe(22);
    expect(nextOccurrence(open, new Date('2026-11-22T10:30:00.000Z'))?.start.getUTCDate()).toBe(29);
  });

  it('is unknown without a weekday or a start time', () => {
    expect(nextOccurrence(service({ weekday: undefined }), saturday)).toBeNull();
    expect(nextOccurrence(service({ startTime: undefined }), saturday)).toBeNull();
  });
});

describe('nextService', () => {
  const early = branch('KNUST', [service({ startTime: '07:00', endTime: '09:00' })]);
  const late = branch('Kumasi', [
    service({ name: 'Bible study', weekday: 'wednesday', startTime: '18:30' }),
    service({}),
  ]);

  it('takes the soonest of all branches', () => {
    expect(nextService([late, early], saturday)?.branch.name).toBe('KNUST');
  });

  it('takes the soonest of one branch', () => {
    expect(nextService(late, saturday)?.service.name).toBe('Sunday Service');
    expect(nextService(late, new Date('2026-11-23T12:00:00.000Z'))?.service.name).toBe('Bible study');
  });

  it('says whether it is on', () => {
    expect(nextService(early, new Date('2026-11-22T06:59:00.000Z'))?.isOn).toBe(false);
    expect(nextService(early, new Date('2026-11-22T07:00:00.000Z'))?.isOn).toBe(true);
  });

  it('is null when nothing is scheduled', () => {
    expect(nextService([], saturday)).toBeNull();
    expect(nextService(branch('New', [service({ weekday: undefined })]), saturday)).toBeNull();
  });
});

describe('serviceWhen and serviceCountdown', () => {
  const at = (start: string, isOn = false) => ({ start: new Date(start), isOn });

  it('names weekday and time', () => {
    expect(serviceWhen(at('2026-11-22T08:30:00.000Z'))).toBe('Sunday, 8:30 AM');
  });

  it.each([
    ['2026-11-21T18:00:00.000Z', 'today'],
    ['2026-11-22T00:30:00.000Z', 'tomorrow'],
    ['2026-11-23T08:30:00.000Z', 'in 2 days'],
  ])('%s: %s', (start, text) => {
    expect(serviceCountdown(at(start), saturday)).toBe(text);
  });

  it('says when it is happening', () => {
    expect(serviceCountdown(at('2026-11-21T11:00:00.000Z', true), saturday)).toBe('happening now');
  });
});
