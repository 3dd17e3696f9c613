import type { Profile } from '#domain/profile/profile.ts'
import type { Activity } from '#domain/route/activity.ts'
import { changedFields } from '#domain/std/merge/changed-fields.ts'
import type { Commands } from '../../../platform/port/port.ts'
import type { Area } from './areas.ts'

/** The input of the profile form. */
export interface ProfileDraft {
  first_name: string
  last_name: string
  bio: string
  activities: readonly Activity[]
  homeArea: Area | null
}

export const profileToDraft = ({
  first_name,
  last_name,
  bio,
  activities,
  homeArea,
}: Profile): ProfileDraft => ({
  first_name,
  last_name,
  bio,
  activities,
  homeArea,
})

type Changes = Commands['profile.edit']['set']

/** The changed fields; spaces around names are ignored. */
export const profileChanges = (before: ProfileDraft, draft: ProfileDraft): Changes =>
  changedFields<Changes>(
    { ...before, activities: [...before.activities] },
    {
      ...draft,
      first_name: draft.first_name.trim(),
      last_name: draft.last_name.trim(),
      activities: [...draft.activities],
      homeArea: trimName(draft.homeArea),
    },
  )

export const AREA_NAME_REQUIRED = 'Enter a name for your home area.'

/** A home area needs a name. */
export const lacksAreaName = ({ homeArea }: ProfileDraft): boolean => trimName(homeArea)?.name === ''

const trimName = (area: Area | null): Area | null => area && { cell: area.cell, name: area.name.trim() }
