import { describe, expect, it } from 'vitest'
import { avatarTint, initials } from './avatar-initials.ts'

describe('avatarTint', () => {
  it('returns one of six tints, the same for the same member', () => {
    const tints = Array.from({ length: 60 }, (_, i) => avatarTint(`member-${i}`))
    expect(avatarTint('member-7')).toBe(tints[7])
    expect(new Set(tints)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  })
})

describe('initials', () => {
  it.each([
    ['Maya Lindgren', 'ML'],
    ['noor', 'N'],
    ['tomas_kovar', 'TK'],
    ['Ana Marija de Vries', 'AV'],
    ['  ', ''],
    ['Živa Ögren', 'ŽÖ'],
    ['𐐨lder', '𐐀'],
  ])('of "%s" are "%s"', (name, letters) => expect(initials(name)).toBe(letters))
})
