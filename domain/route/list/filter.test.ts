import { describe, expect, it } from 'vitest'
import {
  isFilterActive,
  NO_FILTER,
  parseRouteFilter,
  type RouteFilter,
  routeFilterToParams,
} from './filter.ts'

const EVERYTHING: RouteFilter = {
  activities: ['hike', 'via_ferrata'],
  grades: ['moderate', 'hard'],
  shapes: ['loop'],
  distance: { from: 5_000, to: 20_000 },
  ascent: { from: null, to: 1_200 },
  duration: { from: 7_200, to: null },
  near: { lat: 46.281, lon: 13.89, radius: 25_000 },
  place: 'Stara Fužina & around',
  frame: [13.7, 46.2, 14.1, 46.4],
  rating: 4.5,
  tags: ['hut, open', 'lake'],
  community: '0190f3a2-7c1e-7000-8000-000000000001',
  related: ['saved', 'offline'],
  fitFor: ['dogs'],
  months: [7, 8],
}

const read = (search: string) => parseRouteFilter(new URLSearchParams(search))
const write = (filter: RouteFilter) => new URLSearchParams(routeFilterToParams(filter)).toString()

describe('a route filter in a URL', () => {
  it('survives a round trip, next to other parameters', () => {
    const text = write(EVERYTHING)
    expect(read(`?tab=all&q=lake&${text}`)).toEqual(EVERYTHING)
  })

  it('is empty without conditions', () => {
    expect(write(NO_FILTER)).toBe('')
    expect(read('')).toEqual(NO_FILTER)
  })

  it.each([
    'activity=swim,toString&grade=&shape=oval',
    'distance=abc&ascent=-&duration=1-2-3',
    'near=91,0&frame=1,2,3&rating=9&month=0,13',
    'near=46&frame=0,50,10,40&rating=x&month=7,x',
    'near=46,14,-5&place=Bohinj&only=theirs&for=cats&tag=&community=',
  ])('ignores unknown values: %s', (search) => {
    expect(read(search)).toEqual(NO_FILTER)
  })

  it('distinguishes a point for sorting from one with a radius', () => {
    const near = { lat: 46, lon: 14, radius: null }
    expect(isFilterActive({ ...NO_FILTER, near })).toBe(false)
    expect(isFilterActive({ ...NO_FILTER, near: { ...near, radius: 5_000 } })).toBe(true)
    expect(isFilterActive({ ...NO_FILTER, months: [1] })).toBe(true)
  })

  it('stores positions to about a hundred metres', () => {
    const near = { lat: 46.281_234_5, lon: 13.890_987_6, radius: 5_000 }
    expect(write({ ...NO_FILTER, near })).toBe('near=46.281%2C13.891%2C5000')
  })
})
