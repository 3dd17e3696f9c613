import type { Profile } from '#domain/profile/profile.ts'
import type { Activity } from '#domain/route/activity.ts'
import { changedFields } from '#domain/std/merge/changed-fields.ts'
import type { Commands } from '../../../platform/port/port.ts'
import type { Area } from './areas.ts'

/** What the form of a profile holds while it is being filled in. */
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

/** What was changed, but for spaces around a name. */
export const profileChanges = (before: ProfileDraft, draft: ProfileDraft): Changes =>
  changedFields<Changes>(
    { ...before, activities: [...before.activities] },
    {
      ...draft,
      first_name: draft.first_name.trim(),
      last_name: draft.last_name.trim(),
      activities: [...draft.activities],
      homeArea: named(draft.homeArea),
    },
  )

export const AREA_NAME_REQUIRED = 'Give your home area a name.'

/** The home area goes by a name; without one it is asked for. */
export const lacksAreaName = ({ homeArea }: ProfileDraft): boolean => named(homeArea)?.name === ''

const named = (area: Area | null): Area | null => area && { cell: area.cell, name: area.name.trim() }
