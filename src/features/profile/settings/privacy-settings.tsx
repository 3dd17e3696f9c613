import type { ReactElement } from 'react'
import type { Profile } from '#domain/profile/profile.ts'
import { VISIBILITIES, VISIBILITY_LABELS, type Visibility } from '#domain/route/visibility.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SelectInput } from '../../../ui/form/select-input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { textStyles } from '../../../ui/theme/text-styles.ts'
import { useProfileCommands } from '../commands.ts'
import { useProfile, useSettings } from '../queries.ts'

const VISIBLE_TO: readonly { value: Profile['visibility']; label: string }[] = [
  { value: 'members', label: 'All members' },
  { value: 'followers', label: 'Only my followers' },
]
/** Communities are chosen for each route. */
const isDefault = (value: Visibility): boolean => value !== 'community'
const NEW_ROUTES = VISIBILITIES.filter(isDefault).map((value) => ({ value, label: VISIBILITY_LABELS[value] }))

/** Who sees the profile, who may follow, and who sees new routes. Each choice applies at once. */
export function PrivacySettings({ memberId }: { memberId: string }): ReactElement | null {
  const profile = useProfile(memberId)
  const settings = useSettings()
  const { change, set } = useProfileCommands()
  if (!settings || profile === undefined) return null // not read yet
  return (
    <Stack gapPx={20}>
      {profile && (
        <>
          <Field label="Who sees my profile" help="Your public routes stay visible to all members.">
            <SelectInput
              options={VISIBLE_TO}
              value={profile.visibility}
              onChange={(visibility) => void change(memberId, { visibility })}
            />
          </Field>
          <Switch
            checked={profile.approvesFollowers}
            onChange={(approvesFollowers) => void change(memberId, { approvesFollowers })}
          >
            <span>
              <b>Approve followers</b>
              <br />
              <span className={textStyles.muted}>New followers have to ask. Those you have stay.</span>
            </span>
          </Switch>
          <Switch
            checked={profile.showsAchievements !== false}
            onChange={(showsAchievements) => void change(memberId, { showsAchievements })}
          >
            <span>
              <b>Show my achievements</b>
              <br />
              <span className={textStyles.muted}>On your profile. Your points are never shown.</span>
            </span>
          </Switch>
        </>
      )}
      <Field label="Who sees new routes" help="You can change it for every route.">
        <SelectInput
          options={NEW_ROUTES}
          value={settings.defaultVisibility}
          onChange={(defaultVisibility) => void set({ defaultVisibility })}
        />
      </Field>
    </Stack>
  )
}
