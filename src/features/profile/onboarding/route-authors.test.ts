import { describe, expect, it } from 'vitest'
import { topRouteAuthors } from './route-authors.ts'

const by = (username: string) => ({ author: { id: `id-${username}`, username, avatar: null, level: 1 } })
const routes = [by('tomas'), by('noor'), by('maya'), by('anna'), by('noor'), by('maya'), by('maya')]

describe('the people whose routes are at hand', () => {
  it('are those with the most routes first, then by name, and never oneself', () => {
    expect(topRouteAuthors(routes, { except: 'id-maya', most: 5 })).toEqual([
      { id: 'id-noor', username: 'noor', routeCount: 2 },
      { id: 'id-anna', username: 'anna', routeCount: 1 },
      { id: 'id-tomas', username: 'tomas', routeCount: 1 },
    ])
  })

  it('are no more than asked for', () => {
    expect(topRouteAuthors(routes, { except: 'id-other', most: 2 }).map(({ username }) => username)).toEqual([
      'maya',
      'noor',
    ])
  })
})
