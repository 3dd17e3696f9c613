import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import type { FitFor, RangeName, Related, RouteFilter } from '#domain/route/filter.ts'
import { monthName } from '#domain/std/time/month-name.ts'
import type { Units } from '../../../ui/format/quantity.ts'
import { GRADE_LABELS, SHAPE_LABELS } from '../labels.ts'
import { formatRange, sliderScale } from './slider-scales.ts'

export const RELATED_LABELS: Record<Related, string> = {
  mine: 'My routes',
  saved: 'Saved',
  completed: 'Completed',
  offline: 'Available offline',
}

export const SUITABILITY_LABELS: Record<FitFor, string> = {
  dogs: 'Dogs welcome',
  stroller: 'With a stroller',
  wheelchair: 'By wheelchair',
}

export const RANGE_LABELS: Record<RangeName, string> = {
  distance: 'Distance',
  ascent: 'Ascent',
  duration: 'Duration',
}

export const shortMonth = (month: number): string => monthName(month).slice(0, 3)

export const starsLabel = (stars: number): string => `${stars} stars and more`

const RADII = { metric: [5, 10, 25, 50, 100], imperial: [3, 5, 15, 30, 60] }
const METRES_PER = { metric: 1_000, imperial: 1_609.344 }

/** The radii to choose from, in metres with their words. */
export const radiusOptions = (units: Units): { radius: number; words: string }[] =>
  RADII[units].map((amount) => ({
    radius: Math.round(amount * METRES_PER[units]),
    words: `${amount} ${units === 'metric' ? 'km' : 'mi'}`,
  }))

const radiusWords = (radius: number, units: Units): string => {
  const amount = Math.round(radius / METRES_PER[units])
  return `${amount.toLocaleString('en')} ${units === 'metric' ? 'km' : 'mi'}`
}

/** One of the parts that stand, and what is left without it. */
export interface ActiveFilter {
  key: string
  label: string
  without: RouteFilter
}

const FEW = 2

const listed = (words: readonly string[], many: string) =>
  words.length > FEW ? `${words.length} ${many}` : words.join(', ')

/** What a filter asks, part by part, in words. `community`: its name. */
export function activeFilters(filter: RouteFilter, units: Units, community: string): ActiveFilter[] {
  const { activities, grades, shapes, near, place, frame, rating, months } = filter
  const standing: ActiveFilter[] = []
  const stands = (key: string, words: string, less: Partial<RouteFilter>) =>
    standing.push({ key, label: words, without: { ...filter, ...less } })
  if (activities.length > 0)
    stands(
      'activities',
      listed(
        activities.map((each) => ACTIVITY_LABELS[each]),
        'activities',
      ),
      { activities: [] },
    )
  if (grades.length > 0) stands('grades', grades.map((each) => GRADE_LABELS[each]).join(', '), { grades: [] })
  for (const name of ['distance', 'ascent', 'duration'] as const) {
    const range = filter[name]
    if (range)
      stands(name, `${RANGE_LABELS[name]} ${formatRange(sliderScale(name, units), range)}`, { [name]: null })
  }
  if (shapes.length > 0) stands('shapes', shapes.map((each) => SHAPE_LABELS[each]).join(', '), { shapes: [] })
  if (near) {
    const from = place || 'here'
    const words =
      near.radius === null ? `From ${from}` : `Within ${radiusWords(near.radius, units)} of ${from}`
    stands('near', words, { near: null, place: '' })
  }
  if (frame) stands('frame', 'In the map’s frame', { frame: null })
  if (rating !== null) stands('rating', starsLabel(rating), { rating: null })
  for (const name of filter.related)
    stands(name, RELATED_LABELS[name], { related: filter.related.filter((each) => each !== name) })
  for (const name of filter.fitFor)
    stands(name, SUITABILITY_LABELS[name], { fitFor: filter.fitFor.filter((each) => each !== name) })
  if (months.length > 0) stands('months', `Best in ${months.map(shortMonth).join(', ')}`, { months: [] })
  for (const tag of filter.tags)
    stands(`tag ${tag}`, tag, { tags: filter.tags.filter((each) => each !== tag) })
  if (filter.community !== null) stands('community', community || 'One community', { community: null })
  return standing
}
