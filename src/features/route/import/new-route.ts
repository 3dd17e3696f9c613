import type { RouteFields, RouteFigures } from '#domain/route/route.ts'
import type { Visibility } from '#domain/route/visibility.ts'
import type { ImportedRoute } from '#src/platform/port/port.ts'
import { NO_DETAILS, normalizeDraft, type RouteDraft } from '../form/route-draft.ts'

/** The form of an imported route as it is first shown. */
export function initialDraft(
  route: ImportedRoute,
  { file, visibility }: { file: string; visibility: Visibility },
): RouteDraft {
  return {
    name: route.name.trim() || nameOfFile(file),
    activity: route.activity ?? 'hike',
    visibility,
    communities: [],
    grade: estimateGrade(route.figures),
    description: route.description,
    ...NO_DETAILS,
  }
}

/** Everything that a new route must have: the form's fields, the line's figures, and nothing claimed beyond them. */
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

/** Effort in kilometres: a hundred metres up count as one along (the walkers' rule of thumb). Only a first guess. */
export function estimateGrade({
  distance,
  ascent,
}: Pick<RouteFigures, 'distance' | 'ascent'>): RouteDraft['grade'] {
  const effortKm = distance / 1_000 + (ascent ?? 0) / 100
  if (effortKm < 10) return 'easy'
  if (effortKm < 20) return 'moderate'
  return effortKm < 35 ? 'hard' : 'expert'
}

const nameOfFile = (file: string): string =>
  file
    .replace(/(\.(gpx|tcx|kml|kmz|geojson|fit))?(\.gz)?$/i, '')
    .replaceAll('_', ' ')
    .trim()
