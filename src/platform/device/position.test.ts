import { describe, expect, it } from 'vitest'
import { getPosition, hasPositionPermission } from './position.ts'

type Answer = { coords: { latitude: number; longitude: number } } | { code: number }

/** A receiver that answers with a position or an error. */
const receiver = (answer: Answer) =>
  ({
    getCurrentPosition(onPosition: (position: unknown) => void, onError: (error: unknown) => void) {
      if ('coords' in answer) onPosition(answer)
      else onError({ ...answer, PERMISSION_DENIED: 1 })
    },
  }) as unknown as Geolocation

describe('the rough position', () => {
  it('is the receiver’s', async () => {
    const found = await getPosition(receiver({ coords: { latitude: 46.3, longitude: 13.8 } }), 'area')
    expect(found).toEqual({ lat: 46.3, lon: 13.8 })
  })

  it('is refused where the member said no', async () => {
    expect(await getPosition(receiver({ code: 1 }), 'area')).toBe('refused')
  })

  it.each([2, 3])('is unknown where the receiver fails with code %d', async (code) => {
    expect(await getPosition(receiver({ code }), 'area')).toBe('unknown')
  })

  it('is unknown where there is no receiver', async () => {
    expect(await getPosition(undefined, 'area')).toBe('unknown')
  })
})

const permissions = (answer: () => Promise<{ state: string }>) =>
  ({ query: answer }) as unknown as Permissions

describe('whether the position may be told', () => {
  it.each([
    ['it may where the member has said so', 'granted', true],
    ['it may not where they have not been asked', 'prompt', false],
    ['it may not where they said no', 'denied', false],
  ])('%s', async (_, state, may) => {
    expect(await hasPositionPermission(permissions(async () => ({ state })))).toBe(may)
  })

  it('it may not where the browser can not tell', async () => {
    const failing = permissions(() => Promise.reject(new TypeError('geolocation')))
    expect(await hasPositionPermission(failing)).toBe(false)
    expect(await hasPositionPermission(undefined)).toBe(false)
  })
})
