import { expect, it } from 'vitest'
import type { Pack } from '../../platform/port/port.ts'
import { olderPhotosMessage, packStatus } from './messages.ts'

const pack = (some: Partial<Pack>): Pack => ({
  id: 'r-1',
  name: 'Komna',
  state: 'ready',
  done: 400,
  total: 400,
  photos: 0,
  leftOut: 0,
  bytes: 9_400_000,
  lacking: 0,
  problem: null,
  ...some,
})

it.each<[Partial<Pack>, string]>([
  [{ state: 'preparing', done: 37, total: 132 }, '37 of 132 tiles'],
  [{ state: 'preparing', done: 0, total: 1 }, '0 of 1 tile'],
  [{ state: 'preparing', done: 37, total: 132, photos: 4 }, '37 of 132 tiles and photos'],
  [{ state: 'preparing', done: 0, total: 2, photos: 2 }, '0 of 2 photos'],
  [{}, '9.4 MB, complete'],
  [{ leftOut: 1 }, '9.4 MB, complete without 1 photo, to save data'],
  [{ leftOut: 3 }, '9.4 MB, complete without 3 photos, to save data'],
  [{ state: 'incomplete', done: 388 }, '97 %, 12 tiles missing'],
  [{ state: 'incomplete' }, 'Downloaded, not checked yet.'],
  [{ state: 'incomplete', done: 399 }, '99 %, 1 tile missing'],
  [{ state: 'incomplete', done: 0 }, '0 %, 400 tiles missing'],
  [{ state: 'incomplete', done: 0, problem: 'storage' }, 'Not enough space on this device.'],
  [{ state: 'incomplete', done: 0, total: 0, problem: 'unreachable' }, 'Waiting for a connection.'],
  [{ state: 'incomplete', lacking: 2, problem: 'unreachable' }, '2 tracks are not downloaded yet.'],
  [{ state: 'incomplete', lacking: 1, done: 388 }, '1 track is not downloaded yet.'],
  [{ id: 'trip:t-1', state: 'incomplete', lacking: 2 }, '2 routes or events are not downloaded yet.'],
])('the status of %o is: %s', (some, status) => expect(packStatus(pack(some))).toBe(status))

it('counts the older photos that are left out', () => {
  expect(olderPhotosMessage(1)).toBe('Without 1 older photo of reviews and conditions.')
  expect(olderPhotosMessage(12)).toBe('Without 12 older photos of reviews and conditions.')
})
