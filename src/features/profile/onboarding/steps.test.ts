import { describe, expect, it } from 'vitest'
import type { Profile } from '#domain/profile/profile.ts'
import { profileOf } from '#tests/factories/documents.ts'
import { firstOpenStep, nextStep, ONBOARDING_STEPS, parseStep } from './steps.ts'

const homeArea = { cell: 'u21', name: 'Julian Alps' }
const activities: Profile['activities'] = ['hike']
const someone = { counts: { ...profileOf({ id: 'maya' }).counts, following: 1 } }

describe('onboarding', () => {
  it.each([
    ['the first step if there is no profile', null, 'activities'],
    ['the first step if the profile is empty', {}, 'activities'],
    ['the activities even if the area is known', { homeArea }, 'activities'],
    ['the area', { activities }, 'area'],
    ['people to follow', { activities, homeArea }, 'people'],
    ['notifications, if someone is followed', { activities, homeArea, ...someone }, 'notices'],
  ] as const)('continues with %s', (_, known, step) => {
    expect(firstOpenStep(known && profileOf({ id: 'maya', ...known }))).toBe(step)
  })

  it('goes through all steps and ends', () => {
    const way = [ONBOARDING_STEPS[0], ...ONBOARDING_STEPS.map(nextStep)]
    expect(way).toEqual(['activities', 'area', 'people', 'notices', 'device', 'recordings', null])
  })

  it('knows its steps by name', () => {
    expect(['area', 'AREA', '', null].map(parseStep)).toEqual(['area', null, null, null])
  })
})
