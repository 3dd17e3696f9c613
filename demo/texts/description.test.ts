import { describe, expect, it } from 'vitest'
import { makeDemoWorld } from '../demo-world.ts'
import { createSeededRandom } from '../seeded-random.ts'
import { REGIONS } from '../terrain/regions.ts'
import { formatMetres, joinNames } from './facts.ts'
import { createPhrasePicker } from './phrase-picker.ts'

const { routes, tracks } = makeDemoWorld(2, new Date('2026-06-10T08:00:00Z'))
const texts = routes.flatMap(({ name, description, practical }) => [
  name,
  description,
  ...Object.values(practical),
])
const sentencesOf = (text: string) => text.split(/(?<=[.!?]) (?=\p{Lu}|\d)/u)

describe('the words of a route', () => {
  it('leave nothing of a template behind', () => {
    for (const text of texts) {
      expect(text).not.toMatch(
        /undefined|\bnull\b|NaN|Infinity|\[object|[{}$]|\s{2}|\s[.,;]|\.\.| $|^ |[Ll]orem/,
      )
    }
  })

  it('describe in three to six sentences, each route in its own', () => {
    for (const { description } of routes) {
      expect(sentencesOf(description).length, description).toBeGreaterThanOrEqual(3)
      expect(sentencesOf(description).length, description).toBeLessThanOrEqual(6)
    }
    expect(new Set(routes.map(({ description }) => description)).size).toBe(routes.length)
  })

  it('end as a sentence ends', () => {
    for (const { description } of routes) expect(description).toMatch(/^(\p{Lu}|\d).*\.$/u)
  })

  it('do not begin alike', () => {
    const beginnings = routes.map(({ description }) => description.split(' ').slice(0, 9).join(' '))
    expect(new Set(beginnings).size).toBeGreaterThan(routes.length * 0.9)
  })

  it('name every route differently, within what a name may be', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
  })

  it('name places of the route’s own region', () => {
    for (const { name, place, description } of routes) {
      const region = REGIONS.find(({ text }) => text.name === place.region)
      const names = [
        ...Object.values(region?.places ?? {}).flatMap((rows) => rows.map(([known]) => known)),
        ...(region?.lakes ?? []).map(([known]) => known),
        ...(region?.valleys ?? []).map(({ river }) => river),
      ]
      expect(
        names.some((known) => name.includes(known)),
        name,
      ).toBe(true)
      expect(
        names.some((known) => description.includes(known)),
        description,
      ).toBe(true)
    }
  })

  it('tell the climb that the figures tell', () => {
    for (const { description, ascent } of routes) {
      const told = /([\d,]+) m of climb/.exec(description)?.[1]
      if (told !== undefined)
        expect(Math.abs(Number(told.replace(',', '')) - (ascent ?? 0))).toBeLessThanOrEqual(5)
    }
  })

  it('mark places once each, with a name', () => {
    for (const { waypoints } of tracks) {
      const names = waypoints.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(name).not.toBe('')
    }
  })
})

describe('the pieces of a sentence', () => {
  it('list names as one says them', () => {
    expect(joinNames([])).toBe('')
    expect(joinNames(['Komna'])).toBe('Komna')
    expect(joinNames(['Komna', 'Krn'])).toBe('Komna and Krn')
    expect(joinNames(['Komna', 'Krn', 'Vogel'])).toBe('Komna, Krn and Vogel')
  })

  it('write heights with a comma at the thousands', () => {
    expect(formatMetres(2863.6)).toBe('2,864 m')
    expect(formatMetres(526)).toBe('526 m')
    expect(formatMetres(1_284, 10)).toBe('1,280 m')
  })

  it('are used about equally often, where they fit', () => {
    const words = createPhrasePicker()
    const random = createSeededRandom(1)
    const ways = [() => 'a', () => 'b', () => null]
    const said = Array.from({ length: 10 }, () => words.pick(ways, null, random))
    expect(said.filter((text) => text === 'a')).toHaveLength(5)
    expect(said.filter((text) => text === 'b')).toHaveLength(5)
    expect(words.pick([() => null], null, random)).toBeNull()
  })
})
