import { describe, expect, it } from 'vitest'
import { getPosition, hasPositionPermission } from './position.ts'

type Answer = { coords: { latitude: number; longitude: number } } | { code: number }

/** A receiver that answers with a position or an error. */
const receiver = (answer: Answer) =>
  ({
    getCurrentPosition(onPosition: (position: unknown) => void, onError: (error: unknown) => void) {
      if ('coords' in answer) onPosition(answer)
      else onError(answer)
    },
  }) as unknown as Geolocation

describe('getPosition', () => {
  it('returns the position of the receiver', async () => {
    const found = await getPosition(receiver({ coords: { latitude: 46.3, longitude: 13.8 } }), 'area')
    expect(found).toEqual({ lat: 46.3, lon: 13.8 })
  })

  it('is refused when the member denied access', async () => {
    expect(await getPosition(receiver({ code: 1 }), 'area')).toBe('refused')
  })

  it('is unknown when the receiver has none', async () => {
    expect(await getPosition(receiver({ code: 2 }), 'area')).toBe('unknown')
  })

  it('is late when the receiver has none in time', async () => {
    expect(await getPosition(receiver({ code: 3 }), 'area')).toBe('late')
  })

  it('is unknown without a receiver', async () => {
    expect(await getPosition(undefined, 'area')).toBe('unknown')
  })
})

const permissions = (answer: () => Promise<{ state: string }>) =>
  ({ query: answer }) as unknown as Permissions

describe('hasPositionPermission', () => {
  it.each([
    ['is true when the member granted access', 'granted', true],
    ['is false when the member has not been asked', 'prompt', false],
    ['is false when the member denied access', 'denied', false],
  ])('%s', async (_, state, may) => {
    expect(await hasPositionPermission(permissions(async () => ({ state })))).toBe(may)
  })

  it('is false when the browser cannot tell', async () => {
    const failing = permissions(() => Promise.reject(new TypeError('geolocation')))
    expect(await hasPositionPermission(failing)).toBe(false)
    expect(await hasPositionPermission(undefined)).toBe(false)
  })
})
