import type { Community, CommunityFields } from '#domain/community/community.ts'
import { toSlug } from '#domain/community/slug.ts'
import { encodeGeohash, geohashCenter } from '#domain/std/geo/geohash.ts'
import { changedFields } from '#domain/std/merge/changed-fields.ts'
import { formatCoordinates, parseCoordinates } from '../../../ui/format/coordinates.ts'

/** The form of a community as it is typed and stored in drafts. */
export interface CommunityFormValues {
  name: string
  /** empty: made from the name */
  slug: string
  areaName: string
  /** coordinates of a place in the area, as typed */
  areaPlace: string
  description: string
  activities: CommunityFields['activities']
  /** one rule a line */
  rules: string
  links: CommunityFields['links']
  joining: CommunityFields['joining']
  visibility: CommunityFields['visibility']
  questions: readonly string[]
}

/** The name of the stored draft of a new community. Drafts on devices have it; do not change it. */
export const NEW_COMMUNITY_DRAFT = 'new community'
export const communityDraftName = (id: string): string => `community ${id}`

/** Length of an area's geohash: about five kilometres. */
const AREA_LETTERS = 5

export const NEW_COMMUNITY: CommunityFormValues = {
  name: '',
  slug: '',
  areaName: '',
  areaPlace: '',
  description: '',
  activities: [],
  rules: '',
  links: [],
  joining: 'open',
  visibility: 'public',
  questions: [],
}

/** The values of the form for a community that exists. */
export function toCommunityFormValues(community: Community): CommunityFormValues {
  const { area } = community
  return {
    name: community.name,
    slug: community.slug,
    areaName: area?.name ?? '',
    areaPlace: area ? formatCoordinates(geohashCenter(area.cell)) : '',
    description: community.description,
    activities: community.activities,
    rules: community.rules,
    links: community.links,
    joining: community.joining,
    visibility: community.visibility,
    questions: community.questions,
  }
}

type FormFields = Pick<
  CommunityFields,
  | 'name'
  | 'slug'
  | 'description'
  | 'rules'
  | 'links'
  | 'area'
  | 'activities'
  | 'joining'
  | 'visibility'
  | 'questions'
>

/** The fields of the community. Empty questions and links are left out. */
export function toCommunityFields(values: CommunityFormValues): FormFields {
  return {
    name: values.name,
    slug: values.slug.trim() || toSlug(values.name),
    description: values.description,
    rules: values.rules,
    links: values.links.filter(({ title, url }) => title.trim() || url.trim()),
    area: areaOf(values),
    activities: [...values.activities],
    joining: values.joining,
    visibility: values.visibility,
    questions: values.questions.map((question) => question.trim()).filter(Boolean),
  }
}

/** A new community with the fields that only its settings show. */
export const toNewCommunity = (values: CommunityFormValues): CommunityFields => ({
  ...toCommunityFields(values),
  cover: null,
  colour: null,
  postsNeedApproval: false,
  notificationsDefault: 'announcements',
  archived: false,
  heir: null,
  closing: null,
})

/** The fields that differ from the values with which the form was filled. */
export function changedCommunityFields(
  community: Community,
  values: CommunityFormValues,
): Partial<CommunityFields> {
  const filled = toCommunityFormValues(community)
  const before = toCommunityFields(filled)
  const after = toCommunityFields(values)
  const isAreaUnchanged = values.areaName === filled.areaName && values.areaPlace === filled.areaPlace
  return changedFields<FormFields>(before, isAreaUnchanged ? { ...after, area: before.area } : after)
}

/** Errors that the schema cannot report, because the fields hold only what is valid. */
export function areaErrors({ areaName, areaPlace }: CommunityFormValues): Record<string, string> {
  if (areaPlace.trim() && !parseCoordinates(areaPlace))
    return { areaPlace: 'Enter latitude and longitude in degrees, for example 46.29010, 13.88020.' }
  if (areaName.trim() && !areaPlace.trim())
    return { areaPlace: 'Choose a place from the list, or enter its coordinates.' }
  if (areaPlace.trim() && !areaName.trim()) return { areaName: 'Area must have a name.' }
  return {}
}

function areaOf({ areaName, areaPlace }: CommunityFormValues): CommunityFields['area'] {
  const place = parseCoordinates(areaPlace)
  const name = areaName.trim()
  return place && name ? { name, cell: encodeGeohash(place.lat, place.lon, AREA_LETTERS) } : null
}
