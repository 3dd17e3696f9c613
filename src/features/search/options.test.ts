import { describe, expect, it } from 'vitest'
import type { LocalHits, SearchHits } from '#domain/wire/search/search.ts'
import type { ServerHits } from './hits.ts'
import { buildOptionGroups, nextOptionIndex } from './options.ts'

const route = (id: string): SearchHits['routes'][number] => ({
  id,
  name: `Route ${id}`,
  activity: 'hike',
  place: { village: 'Bohinj', region: '', country: '' },
  distance: 9_000,
  ascent: 300,
})
const member = (id: string) => ({ id, username: id, first_name: '', last_name: '', avatar: null })
const event = (id: string): SearchHits['events'][number] => ({
  id,
  title: `Event ${id}`,
  start: '2026-06-20T01:00:00Z',
  timeZone: 'Europe/Ljubljana',
  state: 'scheduled',
  place: 'Savica car park',
})
const NOTHING: SearchHits = { routes: [], events: [], profiles: [] }
const answered = (hits: Partial<SearchHits>): ServerHits => ({
  state: 'answered',
  isEarlier: false,
  hits: { ...NOTHING, ...hits },
})
const device = (hits: Partial<LocalHits>, similar = false) => ({
  hits: { ...NOTHING, trips: [], ...hits },
  similar,
})
const trip = (id: string) => ({ id, name: `Trip ${id}`, start: null, end: null })

const listed = (found: Omit<Parameters<typeof buildOptionGroups>[0], 'text'>) =>
  buildOptionGroups({ text: 'slap & so', ...found }).map(({ label, options }) => [
    label,
    ...options.map(({ href }) => href),
  ])

describe('the options of a search', () => {
  it('are grouped by kind, with online results apart and the whole list at the end', () => {
    const here = device({
      routes: [route('r 1')],
      events: [event('e-1')],
      trips: [trip('t-1')],
      profiles: [member('m-1')],
    })
    expect(
      listed({
        device: here,
        server: answered({ routes: [route('r-2')], events: [event('e-2')], profiles: [member('m-2')] }),
      }),
    ).toEqual([
      ['Routes on this device', '/routes/r%201'],
      ['Events on this device', '/events/e-1'],
      ['Trips on this device', '/trip-planner/trips/t-1'],
      ['Members on this device', '/users/m-1'],
      ['Online results', '/routes/r-2', '/events/e-2', '/users/m-2'],
      ['In Discover', '/discover?tab=all&q=slap%20%26%20so'],
    ])
  })

  it('list nothing twice that was synced since the server answered', () => {
    const both = [route('r-1'), route('r-2')]
    const groups = listed({ device: device({ routes: [route('r-2')] }), server: answered({ routes: both }) })
    expect(groups).toContainEqual(['Online results', '/routes/r-1'])
  })

  it('have the same limit for online results as for this device', () => {
    const routes = Array.from({ length: 9 }, (_, n) => route(`r-${n}`))
    const here = device({ routes: routes.slice(0, 2) })
    const [, server] = listed({ device: here, server: answered({ routes, profiles: [member('m-1')] }) })
    expect(server).toEqual([
      'Online results',
      ...['r-2', 'r-3', 'r-4', 'r-5', 'r-6'].map((id) => `/routes/${id}`),
      '/users/m-1',
    ])
  })

  it('do not link to an empty list', () => {
    expect(listed({ device: device({}), server: answered({}) })).toEqual([])
    expect(listed({ device: undefined, server: { state: 'asking' } })).toEqual([])
  })

  it('say if they are only similar to the text', () => {
    const [first] = listed({ device: device({ routes: [route('r-1')] }, true), server: { state: 'offline' } })
    expect(first?.[0]).toBe('Similar: routes on this device')
  })
})

describe('the arrow keys', () => {
  it('go from the field through the options and back to the field', () => {
    expect([-1, 0, 1, 2].map((at) => nextOptionIndex('ArrowDown', at, 3))).toEqual([0, 1, 2, -1])
    expect([-1, 2, 1, 0].map((at) => nextOptionIndex('ArrowUp', at, 3))).toEqual([2, 1, 0, -1])
  })

  it('stay in the field if there is no option, and other keys do nothing', () => {
    expect(nextOptionIndex('ArrowDown', -1, 0)).toBe(-1)
    expect(nextOptionIndex('ArrowUp', -1, 0)).toBe(-1)
    expect(nextOptionIndex('Home', 1, 3)).toBeUndefined()
  })
})
