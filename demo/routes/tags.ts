import type { RouteFigures } from '#domain/route/route.ts'
import type { Tour } from '../tours/tour.ts'

const TAGS_BY_KIND: Partial<Record<Tour['goal']['kind'], string>> = {
  summit: 'summit',
  pass: 'pass',
  hut: 'hut',
  pasture: 'pasture',
  lake: 'lake',
  waterfall: 'waterfall',
  viewpoint: 'view',
  river: 'river',
}

/** Tags for filtering, from the places on the tour and its figures. */
export function tagsOf({ places, activity }: Tour, { distance, ascent, shape }: RouteFigures): string[] {
  const tags = new Set<string>()
  for (const { kind } of places) {
    const tag = TAGS_BY_KIND[kind]
    if (tag !== undefined) tags.add(tag)
  }
  if (shape === 'loop') tags.add('loop')
  if (shape === 'point_to_point' && activity !== 'paddle') tags.add('crossing')
  if (distance < 6_000 && (ascent ?? 0) < 150) tags.add('family')
  if (distance < 10_000 && (ascent ?? 0) < 500) tags.add('half day')
  if ((ascent ?? 0) > 1_400) tags.add('big day')
  if (activity === 'ski_tour' || activity === 'snowshoe') tags.add('winter')
  return [...tags]
}
