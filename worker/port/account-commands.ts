import type { DraftFields } from '#domain/account/draft.ts'
import type { SettingsFields } from '#domain/account/settings.ts'
import type { Profile } from '#domain/profile/profile.ts'

type OwnProfile = 'first_name' | 'last_name' | 'bio' | 'avatar' | 'activities' | 'homeArea'
type ProfilePrivacy = 'visibility' | 'approvesFollowers'

/** What a member may do with what is theirs alone. */
export interface AccountCommands {
  'profile.edit': { id: string; set: Partial<Pick<Profile, OwnProfile | ProfilePrivacy>> }
  'settings.edit': { set: Partial<SettingsFields> }
  'notification.read': { id: string }
  'notification.delete': { id: string }
  /** reach what has come by now; what comes later stays as it is */
  'notifications.read_all': Record<string, never>
  'notifications.clear_all': Record<string, never>
  /** the posts of a community, as far as there are any now */
  'community.seen': { community: string }
  /** `id`: a UUID of the draft's own */
  'draft.save': { id: string; fields: DraftFields }
  'draft.delete': { id: string }
}
