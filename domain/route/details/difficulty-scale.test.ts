import { describe, expect, it } from 'vitest'
import { difficultyScaleFor, validScaleLevel } from './difficulty-scale.ts'

describe('validScaleLevel', () => {
  it('returns a level on the scale of the activity', () => {
    expect(validScaleLevel({ activity: 'hike', scale: { name: 'SAC', value: 'T4' } })).toEqual({
      name: 'SAC',
      value: 'T4',
    })
  })

  it.each([
    ['is null once its activity has another scale', 'mtb', { name: 'SAC', value: 'T4' }],
    ['nor where the activity has none', 'road_bike', { name: 'SAC', value: 'T4' }],
    ['nor where the scale does not know it', 'hike', { name: 'SAC', value: 'T9' }],
    ['nor where none was given', 'hike', null],
  ] as const)('%s', (_, activity, scale) => {
    expect(validScaleLevel({ activity, scale })).toBeNull()
  })

  it('accepts the same scale for hikers and trail runners', () => {
    expect(difficultyScaleFor('trail_run')).toEqual(difficultyScaleFor('hike'))
  })
})
