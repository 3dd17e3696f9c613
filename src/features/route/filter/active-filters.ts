import { ACTIVITY_LABELS } from '#domain/route/activity-labels.ts'
import { GRADE_LABELS } from '#domain/route/details/grade-labels.ts'
import type { RouteFilter } from '#domain/route/list/filter.ts'
import type { Units } from '../../../ui/format/quantity.ts'
import { SHAPE_LABELS } from '../labels.ts'
import { RANGE_LABELS, RELATED_LABELS, SUITABILITY_LABELS, shortMonth, starsLabel } from './labels.ts'
import { formatRadius } from './radius.ts'
import { formatRange, sliderScale } from './slider-scales.ts'

/** An active part of a filter, and the filter without it. */
export interface ActiveFilter {
  key: string
  label: string
  without: RouteFilter
}

const LISTED_MAX = 2

const joinLabels = (labels: readonly string[], noun: string) =>
  labels.length > LISTED_MAX ? `${labels.length} ${noun}` : labels.join(', ')

/**
 * The active parts of a filter with their labels. `community`: the name of the community, if known.
 */
export function activeFilters(filter: RouteFilter, units: Units, community: string): ActiveFilter[] {
  const { activities, grades, shapes, near, place, frame, rating, months } = filter
  const active: ActiveFilter[] = []
  const add = (key: string, label: string, without: Partial<RouteFilter>) =>
    active.push({ key, label, without: { ...filter, ...without } })
  if (activities.length > 0)
    add(
      'activities',
      joinLabels(
        activities.map((each) => ACTIVITY_LABELS[each]),
        'activities',
      ),
      { activities: [] },
    )
  if (grades.length > 0) add('grades', grades.map((each) => GRADE_LABELS[each]).join(', '), { grades: [] })
  for (const name of ['distance', 'ascent', 'duration'] as const) {
    const range = filter[name]
    if (range)
      add(name, `${RANGE_LABELS[name]} ${formatRange(sliderScale(name, units), range)}`, { [name]: null })
  }
  if (shapes.length > 0) add('shapes', shapes.map((each) => SHAPE_LABELS[each]).join(', '), { shapes: [] })
  if (near) {
    const from = place || 'here'
    const label =
      near.radius === null ? `Near ${from}` : `Within ${formatRadius(near.radius, units)} of ${from}`
    add('near', label, { near: null, place: '' })
  }
  if (frame) add('frame', 'In map area', { frame: null })
  if (rating !== null) add('rating', starsLabel(rating), { rating: null })
  for (const name of filter.related)
    add(name, RELATED_LABELS[name], { related: filter.related.filter((each) => each !== name) })
  for (const name of filter.fitFor)
    add(name, SUITABILITY_LABELS[name], { fitFor: filter.fitFor.filter((each) => each !== name) })
  if (months.length > 0) add('months', `Best in ${months.map(shortMonth).join(', ')}`, { months: [] })
  for (const tag of filter.tags) add(`tag ${tag}`, tag, { tags: filter.tags.filter((each) => each !== tag) })
  if (filter.community !== null) add('community', community || 'One community', { community: null })
  return active
}
