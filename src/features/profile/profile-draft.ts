import type { Profile } from '#domain/profile/profile.ts'
import type { Activity } from '#domain/route/activity.ts'
import type { Commands } from '../../platform/port.ts'
import type { Area } from './areas.ts'

/** What the form of a profile holds while it is being filled in. */
export interface ProfileDraft {
  first_name: string
  last_name: string
  bio: string
  activities: readonly Activity[]
  homeArea: Area | null
}

export const draftOf = ({ first_name, last_name, bio, activities, homeArea }: Profile): ProfileDraft => ({
  first_name,
  last_name,
  bio,
  activities,
  homeArea,
})

/** What was changed: other fields must not travel, so that what another device wrote of them survives. */
export function changesOf(before: ProfileDraft, draft: ProfileDraft): Commands['profile.edit']['set'] {
  const changes: Commands['profile.edit']['set'] = {}
  const first = draft.first_name.trim()
  const last = draft.last_name.trim()
  if (first !== before.first_name) changes.first_name = first
  if (last !== before.last_name) changes.last_name = last
  if (draft.bio !== before.bio) changes.bio = draft.bio
  if (draft.activities.join() !== before.activities.join()) changes.activities = [...draft.activities]
  const area = named(draft.homeArea)
  if (area?.cell !== before.homeArea?.cell || area?.name !== before.homeArea?.name) changes.homeArea = area
  return changes
}

export const NAME_OF_AREA_MISSING = 'Give your home area a name.'

/** The home area goes by a name; without one it is asked for. */
export const lacksAreaName = ({ homeArea }: ProfileDraft): boolean => named(homeArea)?.name === ''

const named = (area: Area | null): Area | null => area && { cell: area.cell, name: area.name.trim() }
