import { describe, expect, it } from 'vitest'
import { FIRST_STEPS, openStep, stepAfter, stepNamed } from './first-steps.ts'

const homeArea = { cell: 'u21', name: 'Julian Alps' }

describe('onboarding', () => {
  it.each([
    ['the first question where nothing is known', null, 'activities'],
    ['the first question where nothing is answered', { activities: [], homeArea: null }, 'activities'],
    ['the question about activities, though the area is known', { activities: [], homeArea }, 'activities'],
    ['the area', { activities: ['hike' as const], homeArea: null }, 'area'],
    ['what the device can do', { activities: ['hike' as const], homeArea }, 'device'],
  ] as const)('is taken up at %s', (_, profile, step) => {
    expect(openStep(profile && { ...profile, activities: [...profile.activities] })).toBe(step)
  })

  it('goes through all steps, and ends', () => {
    const way = [FIRST_STEPS[0], ...FIRST_STEPS.map(stepAfter)]
    expect(way).toEqual(['activities', 'area', 'device', 'recordings', null])
  })

  it('knows its steps by their names', () => {
    expect(['area', 'AREA', '', null].map(stepNamed)).toEqual(['area', null, null, null])
  })
})
