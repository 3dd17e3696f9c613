import { describe, expect, it } from 'vitest'
import type { Pack } from '../../platform/port/port.ts'
import { readinessOf } from './readiness.ts'

const pack = (id: string, state: Pack['state']): Pack => ({
  id,
  name: id,
  state,
  done: 1,
  total: 2,
  photos: 0,
  leftOut: 0,
  bytes: 5_000_000,
  lacking: 0,
  problem: null,
})

describe('the readiness of routes for offline use', () => {
  it('is complete when the packs of all are, and without routes', () => {
    const packs = [pack('r-1', 'ready'), pack('r-2', 'ready'), pack('r-9', 'incomplete')]
    expect(readinessOf(['r-1', 'r-2'], packs)).toMatchObject({ state: 'ready', ready: 2, bytes: 10_000_000 })
    expect(readinessOf([], packs)).toMatchObject({ state: 'ready', total: 0, missing: [] })
  })

  it('names the routes without a complete pack', () => {
    const packs = [pack('r-1', 'ready'), pack('r-2', 'incomplete')]
    expect(readinessOf(['r-1', 'r-2', 'r-3'], packs)).toMatchObject({
      state: 'missing',
      ready: 1,
      missing: ['r-2', 'r-3'],
    })
  })

  it('is that of a pack that has all of them, which is also the one to save', () => {
    const routes = ['r-1', 'r-2']
    expect(readinessOf(routes, [pack('trip:t', 'ready')], 'trip:t')).toMatchObject({
      state: 'ready',
      ready: 2,
    })
    const incomplete = readinessOf(routes, [pack('trip:t', 'incomplete')], 'trip:t')
    expect(incomplete).toMatchObject({ state: 'missing', missing: routes, toSave: ['trip:t'] })
    expect(readinessOf(routes, [pack('r-1', 'ready')], 'trip:t')).toMatchObject({
      ready: 1,
      toSave: ['trip:t'],
    })
    const each = [pack('r-1', 'ready'), pack('r-2', 'ready')]
    expect(readinessOf(routes, each, 'trip:t')).toMatchObject({ state: 'ready', toSave: [] })
  })

  it('counts a pack that is being saved as neither', () => {
    const found = readinessOf(['r-1'], [pack('r-1', 'preparing')])
    expect(found).toMatchObject({ state: 'preparing', ready: 0, missing: [] })
  })
})
