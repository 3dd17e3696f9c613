import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { relation } from '#domain/relation/relation.ts'
import { trip } from '#domain/trip/trip.ts'
import { makeDemoWorld } from '../demo-world.ts'

const NOW = new Date('2026-06-10T08:00:00Z')
const { trips, tripRelations, routes, members } = makeDemoWorld(1, NOW)
const named = (username: string) => members.find(({ user }) => user.username === username)?.user.id

describe('the trips of the demo world', () => {
  it('are one that is over and one to come', () => {
    expect(trips.map(({ start, end }) => [start, end])).toEqual([
      ['2026-05-17', '2026-05-19'],
      ['2026-06-26', '2026-06-29'],
    ])
  })

  it('are planned by tomas, whose plan allows it, with maya as editor', () => {
    for (const { author, collaborators } of trips)
      expect([author.id, collaborators.map(({ member, role }) => [member.id, role])]).toEqual([
        named('tomas'),
        [[named('maya'), 'editor']],
      ])
    expect(tripRelations.map(({ target, author, state }) => [target.id, author.id, state])).toEqual(
      trips.map(({ id }) => [id, named('maya'), 'active']),
    )
  })

  it('are valid, with a public route for each day and elements with ids of their own', () => {
    const open = new Map(routes.map((route) => [route.id, route]))
    for (const one of trips) {
      v.parse(trip, one)
      const stops = one.days.flatMap((day) => day.stops)
      const targets = stops.flatMap(({ target }) => target ?? [])
      expect(new Set(targets).size).toBe(one.days.length)
      for (const id of targets)
        expect(open.get(id)).toMatchObject({ visibility: 'public', state: 'published', activity: 'hike' })
      const ids = [...one.days, ...stops, ...one.packing].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
    for (const one of tripRelations) v.parse(relation, one)
  })
})
