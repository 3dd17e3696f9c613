import { expect, it } from 'vitest'
import { positionAnnouncement, zipMessage } from './messages.ts'

it.each([
  [{ routes: 0, written: 0 }, 'There is no route in this collection yet.'],
  [{ routes: 1, written: 1 }, '1 route in the zip.'],
  [
    { routes: 3, written: 2 },
    '2 of 3 routes in the zip. One is not on this device; the READ ME in the zip names it.',
  ],
  [
    { routes: 5, written: 2 },
    '2 of 5 routes in the zip. 3 are not on this device; the READ ME in the zip names them.',
  ],
])('of a zip %o: %s', (zip, words) => expect(zipMessage(zip)).toBe(words))

it('says a new place as people count', () => {
  expect(positionAnnouncement('To Komna', 0, 3)).toBe('To Komna is now number 1 of 3')
})
