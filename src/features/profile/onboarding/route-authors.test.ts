import { describe, expect, it } from 'vitest'
import { topRouteAuthors } from './route-authors.ts'

const by = (username: string) => ({ author: { id: `id-${username}`, username, avatar: null, level: 1 } })
const routes = [by('tomas'), by('noor'), by('maya'), by('anna'), by('noor'), by('maya'), by('maya')]

describe('the authors of routes', () => {
  it('are sorted by number of routes, then by name, without the member', () => {
    expect(topRouteAuthors(routes, { except: 'id-maya', most: 5 })).toEqual([
      { id: 'id-noor', username: 'noor', avatar: null, level: 1, routeCount: 2 },
      { id: 'id-anna', username: 'anna', avatar: null, level: 1, routeCount: 1 },
      { id: 'id-tomas', username: 'tomas', avatar: null, level: 1, routeCount: 1 },
    ])
  })

  it('are limited to the given number', () => {
    expect(topRouteAuthors(routes, { except: 'id-other', most: 2 }).map(({ username }) => username)).toEqual([
      'maya',
      'noor',
    ])
  })
})
