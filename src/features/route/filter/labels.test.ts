import { describe, expect, it } from 'vitest'
import { NO_FILTER, type RouteFilter } from '#domain/route/filter.ts'
import { activeFilters } from './labels.ts'
import {
  formatRange,
  fromSliderValues,
  sliderScale,
  sliderValueLabel,
  toSliderValues,
} from './slider-scales.ts'

const wordsOf = (some: Partial<RouteFilter>, community = '') =>
  activeFilters({ ...NO_FILTER, ...some }, 'metric', community).map(({ label }) => label)

describe('what stands of a filter', () => {
  it.each<[Partial<RouteFilter>, string[]]>([
    [{}, []],
    [{ activities: ['hike', 'mtb'] }, ['Hike, Mountain bike']],
    [{ activities: ['hike', 'mtb', 'run'] }, ['3 activities']],
    [{ grades: ['easy', 'moderate', 'hard'], shapes: ['loop'] }, ['Easy, Moderate, Hard', 'Loop']],
    [{ distance: { from: null, to: 20_000 } }, ['Distance up to 20 km']],
    [{ ascent: { from: 1_200, to: null } }, ['Ascent 1,200 m and more']],
    [{ duration: { from: 7_200, to: 12_600 } }, ['Duration 2 h to 3 h 30 min']],
    [{ near: { lat: 46, lon: 14, radius: 25_000 }, place: 'Bohinj' }, ['Within 25 km of Bohinj']],
    [{ near: { lat: 46, lon: 14, radius: null } }, ['From here']],
    [{ frame: [1, 2, 3, 4], rating: 4.5 }, ['In the map’s frame', '4.5 stars and more']],
    [{ related: ['saved', 'offline'], fitFor: ['dogs'] }, ['Saved', 'Available offline', 'Dogs welcome']],
    [{ months: [7, 8], tags: ['hut', 'lake'] }, ['Best in Jul, Aug', 'hut', 'lake']],
    [{ community: 'c-1' }, ['One community']],
  ])('is said in words: %j', (some, words) => {
    expect(wordsOf(some)).toEqual(words)
  })

  it('names a community that is known', () => {
    expect(wordsOf({ community: 'c-1' }, 'Bohinj hikers')).toEqual(['Bohinj hikers'])
  })

  it('can be taken away part by part', () => {
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

describe('a stretch on a slider', () => {
  it.each(['metric', 'imperial'] as const)('comes back to where it was set, in %s units', (units) => {
    for (const name of ['distance', 'ascent', 'duration'] as const) {
      const scale = sliderScale(name, units)
      for (const stones of [
        [0, 7],
        [3, 9],
        [5, scale.steps],
      ] as const)
        expect(toSliderValues(scale, fromSliderValues(scale, stones))).toEqual(stones)
      expect(fromSliderValues(scale, [0, scale.steps])).toBeNull()
    }
  })

  it('is open at its end, and says so', () => {
    const scale = sliderScale('distance', 'metric')
    expect(sliderValueLabel(scale, 50)).toBe('50 km and more')
    expect(fromSliderValues(scale, [5, 50])).toEqual({ from: 5_000, to: null })
    expect(toSliderValues(scale, { from: 5_000, to: 80_000 })).toEqual([5, 50])
    expect(formatRange(sliderScale('distance', 'imperial'), { from: null, to: 16_093 })).toBe('up to 10 mi')
  })
})
