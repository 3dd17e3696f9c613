import { expect, it } from 'vitest'
import { freedSpaceMessage } from './freed-space-message.ts'

it.each([
  [{ before: 9_400_000, after: 7_000_000, reached: true }, '2.4 MB freed.'],
  [
    { before: 7_000_000, after: 7_000_000, reached: true },
    'There was nothing that this device can do without.',
  ],
  [{ before: null, after: null, reached: true }, 'What this device can do without has been let go of.'],
  [
    { before: 9_400_000, after: 9_400_000, reached: false },
    'What this device can do without leaves it with the next sync.',
  ],
])('tells of %j: %s', (freed, words) => expect(freedSpaceMessage(freed)).toBe(words))
