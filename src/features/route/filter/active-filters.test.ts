import { describe, expect, it } from 'vitest'
import { NO_FILTER, type RouteFilter } from '#domain/route/list/filter.ts'
import { activeFilters } from './active-filters.ts'
import {
  formatRange,
  fromSliderValues,
  sliderScale,
  sliderValueLabel,
  toSliderValues,
} from './slider-scales.ts'

const labelsOf = (some: Partial<RouteFilter>, community = '') =>
  activeFilters({ ...NO_FILTER, ...some }, 'metric', community).map(({ label }) => label)

describe('the active parts of a filter', () => {
  it.each<[Partial<RouteFilter>, string[]]>([
    [{}, []],
    [{ activities: ['hike', 'mtb'] }, ['Hike, Mountain bike']],
    [{ activities: ['hike', 'mtb', 'run'] }, ['3 activities']],
    [{ grades: ['easy', 'moderate', 'hard'], shapes: ['loop'] }, ['Easy, Moderate, Hard', 'Loop']],
    [{ distance: { from: null, to: 20_000 } }, ['Distance up to 20 km']],
    [{ ascent: { from: 1_200, to: null } }, ['Ascent 1,200 m or more']],
    [{ duration: { from: 7_200, to: 12_600 } }, ['Duration 2 h to 3 h 30 min']],
    [{ near: { lat: 46, lon: 14, radius: 25_000 }, place: 'Bohinj' }, ['Within 25 km of Bohinj']],
    [{ near: { lat: 46, lon: 14, radius: null } }, ['Near here']],
    [{ frame: [1, 2, 3, 4], rating: 4.5 }, ['In map area', '4.5 stars or more']],
    [{ related: ['saved', 'offline'], fitFor: ['dogs'] }, ['Saved', 'Available offline', 'Dogs welcome']],
    [{ months: [7, 8], tags: ['hut', 'lake'] }, ['Best in Jul, Aug', 'hut', 'lake']],
    [{ community: 'c-1' }, ['One community']],
  ])('have labels: %j', (some, labels) => {
    expect(labelsOf(some)).toEqual(labels)
  })

  it('contain the name of a known community', () => {
    expect(labelsOf({ community: 'c-1' }, 'Bohinj hikers')).toEqual(['Bohinj hikers'])
  })

  it('can be removed one by one', () => {
    const filter: RouteFilter = { ...NO_FILTER, tags: ['hut', 'lake'], rating: 4, related: ['mine', 'saved'] }
    const without = Object.fromEntries(
      activeFilters(filter, 'metric', '').map((part) => [part.key, part.without]),
    )
    expect(without).toEqual({
      rating: { ...filter, rating: null },
      mine: { ...filter, related: ['saved'] },
      saved: { ...filter, related: ['mine'] },
      'tag hut': { ...filter, tags: ['lake'] },
      'tag lake': { ...filter, tags: ['hut'] },
    })
  })
})

describe('a range on a slider', () => {
  it.each(['metric', 'imperial'] as const)('survives a round trip in %s units', (units) => {
    for (const name of ['distance', 'ascent', 'duration'] as const) {
      const scale = sliderScale(name, units)
      for (const values of [
        [0, 7],
        [3, 9],
        [5, scale.steps],
      ] as const)
        expect(toSliderValues(scale, fromSliderValues(scale, values))).toEqual(values)
      expect(fromSliderValues(scale, [0, scale.steps])).toBeNull()
    }
  })

  it('is unlimited at its upper end, and its label says so', () => {
    const scale = sliderScale('distance', 'metric')
    expect(sliderValueLabel(scale, 50)).toBe('50 km or more')
    expect(fromSliderValues(scale, [5, 50])).toEqual({ from: 5_000, to: null })
    expect(toSliderValues(scale, { from: 5_000, to: 80_000 })).toEqual([5, 50])
    expect(formatRange(sliderScale('distance', 'imperial'), { from: null, to: 16_093 })).toBe('up to 10 mi')
  })
})
