import { expect, it } from 'vitest'
import { positionAnnouncement, zipMessage } from './messages.ts'

it.each([
  [{ routes: 0, written: 0 }, 'This collection has no routes yet.'],
  [{ routes: 1, written: 1 }, '1 route exported.'],
  [{ routes: 3, written: 2 }, '2 of 3 routes exported. 1 is not on this device; see the README in the ZIP.'],
  [{ routes: 5, written: 2 }, '2 of 5 routes exported. 3 are not on this device; see the README in the ZIP.'],
])('the message of the export %o is: %s', (zip, message) => expect(zipMessage(zip)).toBe(message))

it('announces a position counted from 1', () => {
  expect(positionAnnouncement('To Komna', 0, 3)).toBe('To Komna is now number 1 of 3')
})
