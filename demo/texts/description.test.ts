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

describe('the texts of a route', () => {
  it('have no template artefacts', () => {
    for (const text of texts) {
      expect(text).not.toMatch(
        /undefined|\bnull\b|NaN|Infinity|\[object|[{}$]|\s{2}|\s[.,;]|\.\.| $|^ |[Ll]orem/,
      )
    }
  })

  it('have a unique description of three to six sentences', () => {
    for (const { description } of routes) {
      expect(sentencesOf(description).length, description).toBeGreaterThanOrEqual(3)
      expect(sentencesOf(description).length, description).toBeLessThanOrEqual(6)
    }
    expect(new Set(routes.map(({ description }) => description)).size).toBe(routes.length)
  })

  it('end with a full stop', () => {
    for (const { description } of routes) expect(description).toMatch(/^(\p{Lu}|\d).*\.$/u)
  })

  it('start differently', () => {
    const beginnings = routes.map(({ description }) => description.split(' ').slice(0, 9).join(' '))
    expect(new Set(beginnings).size).toBeGreaterThan(routes.length * 0.9)
  })

  it('have a unique name', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
  })

  it('mention places of the route’s region', () => {
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

  it('mention the same climb as the figures', () => {
    for (const { description, ascent } of routes) {
      const mentioned = /([\d,]+) m of climb/.exec(description)?.[1]
      if (mentioned !== undefined)
        expect(Math.abs(Number(mentioned.replace(',', '')) - (ascent ?? 0))).toBeLessThanOrEqual(5)
    }
  })

  it('name each waypoint once', () => {
    for (const { waypoints } of tracks) {
      const names = waypoints.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(name).not.toBe('')
    }
  })
})

describe('the helpers for texts', () => {
  it('join names with commas and “and”', () => {
    expect(joinNames([])).toBe('')
    expect(joinNames(['Komna'])).toBe('Komna')
    expect(joinNames(['Komna', 'Krn'])).toBe('Komna and Krn')
    expect(joinNames(['Komna', 'Krn', 'Vogel'])).toBe('Komna, Krn and Vogel')
  })

  it('format heights with thousands separators', () => {
    expect(formatMetres(2863.6)).toBe('2,864 m')
    expect(formatMetres(526)).toBe('526 m')
    expect(formatMetres(1_284, 10)).toBe('1,280 m')
  })

  it('pick applicable phrases about equally often', () => {
    const words = createPhrasePicker()
    const random = createSeededRandom(1)
    const templates = [() => 'a', () => 'b', () => null]
    const picked = Array.from({ length: 10 }, () => words.pick(templates, null, random))
    expect(picked.filter((text) => text === 'a')).toHaveLength(5)
    expect(picked.filter((text) => text === 'b')).toHaveLength(5)
    expect(words.pick([() => null], null, random)).toBeNull()
  })
})
