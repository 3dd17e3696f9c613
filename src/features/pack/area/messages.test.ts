import { expect, it } from 'vitest'
import { areaDetailMessage, packsUsedMessage } from './messages.ts'

it('says when a large area has less detail', () => {
  expect(areaDetailMessage(15)).toBe('')
  expect(areaDetailMessage(null)).toBe('')
  for (const zoom of [13, 14]) expect(areaDetailMessage(zoom)).toContain('less detail')
})

it('says how many packs are used', () => {
  expect(packsUsedMessage(0, 1)).toBe('0 of 1 offline pack used on this device.')
  expect(packsUsedMessage(3, 50)).toBe('3 of 50 offline packs used on this device.')
})
