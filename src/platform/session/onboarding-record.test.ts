// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { ONBOARDING_KEY } from './member-keys.ts'
import { readOnboarding, writeOnboarding } from './onboarding-record.ts'

beforeEach(() => localStorage.clear())

describe('the state of onboarding', () => {
  it('is kept on this device, each change with what was kept before', () => {
    writeOnboarding('maya', { steps: { activities: 'done' } })
    writeOnboarding('maya', { place: { name: 'Bohinj', lat: 46.28, lon: 13.89 } })
    expect(readOnboarding('maya')).toMatchObject({
      steps: { activities: 'done' },
      place: { name: 'Bohinj' },
      isDismissed: false,
    })
  })

  it('is not shown to another member of this device', () => {
    writeOnboarding('maya', { steps: { activities: 'done' } })
    expect(readOnboarding('tomas').steps).toEqual({})
  })

  it.each(['', '{', '[]', 'null', '{"steps":null}'])('is empty if %j is stored', (text) => {
    localStorage.setItem(ONBOARDING_KEY, `maya\n${text}`)
    expect(readOnboarding('maya')).toMatchObject({ steps: {}, place: null })
  })
})
