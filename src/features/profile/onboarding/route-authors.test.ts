import { describe, expect, it } from 'vitest'
import { areaCell } from '../form/areas.ts'
import { topRouteAuthors } from './route-authors.ts'

const BOHINJ = { lat: 46.28, lon: 13.89 }
const GRAZ = { lat: 47.07, lon: 15.44 }
const by = (username: string, start = GRAZ, activity: 'hike' | 'mtb' = 'mtb') => ({
  author: { id: `id-${username}`, username, avatar: null, level: 1 },
  start,
  activity,
})
const routes = [by('tomas'), by('noor'), by('maya'), by('anna'), by('noor'), by('maya'), by('maya')]
const chosen = { homeArea: null, activities: [] }
const namesOf = (authors: readonly { username: string }[]) => authors.map(({ username }) => username)

describe('the authors of routes', () => {
  it('are sorted by number of routes, then by name, without the member', () => {
    expect(topRouteAuthors(routes, { except: 'id-maya', most: 5, chosen })).toEqual([
      { id: 'id-noor', username: 'noor', avatar: null, level: 1, reason: '2 routes on this device' },
      { id: 'id-anna', username: 'anna', avatar: null, level: 1, reason: '1 route on this device' },
      { id: 'id-tomas', username: 'tomas', avatar: null, level: 1, reason: '1 route on this device' },
    ])
  })

  it('are limited to the given number', () => {
    expect(namesOf(topRouteAuthors(routes, { except: 'id-other', most: 2, chosen }))).toEqual([
      'maya',
      'noor',
    ])
  })

  it('are suggested first, with the reason, if they go where the member goes and do what the member does', () => {
    const homeArea = { cell: areaCell(BOHINJ), name: 'Bohinj' }
    const found = topRouteAuthors([...routes, by('eva', BOHINJ, 'hike'), by('jan', GRAZ, 'hike')], {
      except: 'id-other',
      most: 3,
      chosen: { homeArea, activities: ['hike'] },
    })
    expect(found.map(({ username, reason }) => `${username}: ${reason}`)).toEqual([
      'eva: 1 route near Bohinj. You both do: Hike',
      'jan: 1 route on this device. You both do: Hike',
      'maya: 3 routes on this device',
    ])
  })
})
