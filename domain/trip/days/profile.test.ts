import { describe, expect, it } from 'vitest'
import { joinProfiles } from './profile.ts'

const route = (distance: number, ...heights: number[]) => ({ distance, heights })

describe('the profile of several routes', () => {
  it('has them one after the other, each with a part of its length', () => {
    const profile = joinProfiles([route(3_000, 500, 900), route(1_000, 900, 700, 400)])
    expect(profile?.distanceM).toBe(4_000)
    expect(profile?.gaps).toEqual([450])
    expect(profile?.heights).toHaveLength(600)
    expect([0, 449, 450, 599].map((at) => profile?.heights[at])).toEqual([500, 900, 900, 400])
  })

  it('leaves out routes without heights; without any there is none', () => {
    expect(joinProfiles([route(2_000), route(1_000, 1, 2)])?.distanceM).toBe(1_000)
    expect(joinProfiles([route(2_000)])).toBeNull()
    expect(joinProfiles([])).toBeNull()
  })
})
