import { describe, expect, it } from 'vitest'
import type { Profile } from '#domain/profile/profile.ts'
import { profileOf } from '#tests/factories/documents.ts'
import { firstOpenStep, nextStep, ONBOARDING_STEPS, parseStep, previousStep, stepState } from './steps.ts'

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
    expect(firstOpenStep(known && profileOf({ id: 'maya', ...known }), {})).toBe(step)
  })

  it('continues after steps that were done or skipped on this device', () => {
    const marks = { activities: 'skipped', area: 'done', people: 'skipped', notices: 'done' } as const
    expect(firstOpenStep(null, marks)).toBe('device')
    expect(firstOpenStep(null, Object.fromEntries(ONBOARDING_STEPS.map((step) => [step, 'done'])))).toBeNull()
  })

  it('shows a skipped step as done once the profile has it', () => {
    const marks = { area: 'skipped' } as const
    expect(stepState('area', { profile: null, marks })).toBe('skipped')
    expect(stepState('area', { profile: profileOf({ id: 'maya', homeArea }), marks })).toBe('done')
  })

  it('goes through all steps and ends, and back', () => {
    const way = [ONBOARDING_STEPS[0], ...ONBOARDING_STEPS.map(nextStep)]
    const steps = ['activities', 'area', 'people', 'notices', 'device', 'offline', 'recordings']
    expect(way).toEqual([...steps, null])
    expect(ONBOARDING_STEPS.map(previousStep)).toEqual([null, ...steps.slice(0, -1)])
  })

  it('knows its steps by name', () => {
    expect(['area', 'AREA', '', null].map(parseStep)).toEqual(['area', null, null, null])
  })
})
