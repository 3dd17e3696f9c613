import type { RouteFields } from '#domain/route/route.ts'

// What a member says of a route in a form; the rest is determined by its line.

const HEAD = ['name', 'activity', 'visibility', 'communities', 'grade', 'description'] as const
const DETAILS = [
  'scale',
  'place',
  'surfaces',
  'months',
  'tags',
  'dogs',
  'stroller',
  'wheelchair',
  'practical',
] as const

/** What a form asks for below the rest, and nobody has to answer. */
export type RouteDetails = Pick<RouteFields, (typeof DETAILS)[number]>
export type RouteDraft = Pick<RouteFields, (typeof HEAD)[number]> & RouteDetails

export const NO_DETAILS: RouteDetails = {
  scale: null,
  place: { village: '', region: '', country: '' },
  surfaces: {},
  months: [],
  tags: [],
  dogs: 'unknown',
  stroller: 'unknown',
  wheelchair: 'unknown',
  practical: { access: '', parking: '', transport: '', water: '', gear: '' },
}

export const pickDetails = (route: RouteDetails): RouteDetails => picked(route, DETAILS)

export const toRouteDraft = (route: RouteDraft): RouteDraft => ({
  ...picked(route, HEAD),
  ...pickDetails(route),
})

/** As it is saved: a name with spaces around it is the same name, and communities are told only of what is theirs to see. */
export const normalizeDraft = (draft: RouteDraft): RouteDraft => ({
  ...draft,
  name: draft.name.trim(),
  communities: draft.visibility === 'community' ? draft.communities : [],
})

/** Whether the messages of a refused form stand among the details. */
export const hasDetailErrors = (errors: Readonly<Record<string, string>>): boolean =>
  Object.keys(errors).some((field) =>
    DETAILS.some((detail) => field === detail || field.startsWith(`${detail}.`)),
  )

function picked<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>
}
