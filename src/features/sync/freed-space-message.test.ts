import { expect, it } from 'vitest'
import { freedSpaceMessage } from './freed-space-message.ts'

it.each([
  [{ before: 9_400_000, after: 7_000_000, reached: true }, '2.4 MB freed.'],
  [{ before: 7_000_000, after: 7_000_000, reached: true }, 'Nothing to free up.'],
  [{ before: null, after: null, reached: true }, 'Space was freed.'],
  [{ before: 9_400_000, after: 9_400_000, reached: false }, 'Space will be freed at the next sync.'],
])('answers %j with: %s', (freed, words) => expect(freedSpaceMessage(freed)).toBe(words))
