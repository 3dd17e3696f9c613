import type { RouteDetails } from '#domain/route/details/details.ts'
import { NO_DETAILS } from '#domain/route/details/no-details.ts'
import type { RouteFields } from '#domain/route/route.ts'

// The route fields that a member fills in; all other fields are computed from the line.

const MAIN_FIELDS = ['name', 'activity', 'visibility', 'communities', 'grade', 'description'] as const
const DETAIL_FIELDS = Object.keys(NO_DETAILS) as readonly (keyof RouteDetails)[]

export type RouteDraft = Pick<RouteFields, (typeof MAIN_FIELDS)[number]> & RouteDetails

export const pickDetails = (route: RouteDetails): RouteDetails => pick(route, DETAIL_FIELDS)

export const toRouteDraft = (route: RouteDraft): RouteDraft => ({
  ...pick(route, MAIN_FIELDS),
  ...pickDetails(route),
})

/**
 * The fields as they are saved: the name is trimmed, and only community routes name communities.
 */
export const normalizeDraft = (draft: RouteDraft): RouteDraft => ({
  ...draft,
  name: draft.name.trim(),
  communities: draft.visibility === 'community' ? draft.communities : [],
})

/** Whether one of the optional fields has an error. */
export const hasDetailErrors = (errors: Readonly<Record<string, string>>): boolean =>
  Object.keys(errors).some((field) =>
    DETAIL_FIELDS.some((detail) => field === detail || field.startsWith(`${detail}.`)),
  )

function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
}
