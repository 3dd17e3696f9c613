import { NO_DETAILS } from '#domain/route/details/no-details.ts'
import type { RouteFields, RouteFigures } from '#domain/route/route.ts'
import type { Visibility } from '#domain/route/visibility.ts'
import type { ImportedRoute } from '#src/platform/port/port.ts'
import { normalizeDraft, type RouteDraft } from '../form/route-draft.ts'

/** The initial form values of an imported route. */
export function initialDraft(
  route: ImportedRoute,
  { file, visibility }: { file: string; visibility: Visibility },
): RouteDraft {
  return {
    name: route.name.trim() || nameFromFile(file),
    activity: route.activity ?? 'hike',
    visibility,
    communities: [],
    grade: estimateGrade(route.figures),
    description: route.description,
    ...NO_DETAILS,
  }
}

/**
 * All fields of a new route: the form's fields, the figures of the line, and neutral defaults for
 * the rest.
 */
export function toRouteFields(draft: RouteDraft, figures: RouteFigures): RouteFields {
  return {
    ...figures,
    ...normalizeDraft(draft),
    photos: [],
    original: null,
    copiedFrom: null,
    state: 'published',
  }
}

/**
 * Estimates the difficulty from the effort in kilometres. 100 m of ascent count as 1 km, a hikers'
 * rule of thumb
 * ("Leistungskilometer"). The member can change it.
 */
export function estimateGrade({
  distance,
  ascent,
}: Pick<RouteFigures, 'distance' | 'ascent'>): RouteDraft['grade'] {
  const effortKm = distance / 1_000 + (ascent ?? 0) / 100
  if (effortKm < 10) return 'easy'
  if (effortKm < 20) return 'moderate'
  return effortKm < 35 ? 'hard' : 'expert'
}

const nameFromFile = (file: string): string =>
  file
    .replace(/(\.(gpx|tcx|kml|kmz|geojson|fit))?(\.gz)?$/i, '')
    .replaceAll('_', ' ')
    .trim()
