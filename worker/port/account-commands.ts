import type { DraftFields } from '#domain/account/draft.ts'
import type { SettingsFields } from '#domain/account/settings.ts'
import type { Profile } from '#domain/profile/profile.ts'

type OwnProfile = 'first_name' | 'last_name' | 'bio' | 'activities' | 'homeArea'
type ProfilePrivacy = 'visibility' | 'approvesFollowers' | 'showsAchievements'

/** Commands for the member's own account. */
export interface AccountCommands {
  'profile.edit': { id: string; set: Partial<Pick<Profile, OwnProfile | ProfilePrivacy>> }
  /**
   * `media`: id made by the page. A problem of the file is reported under `file`, as a
   * `PhotoProblem`.
   */
  'avatar.choose': { media: string; file: Blob }
  /** a picture that was the avatar before; null: none */
  'avatar.put': { media: string | null }
  'settings.edit': { set: Partial<SettingsFields> }
  'notification.read': { id: string }
  'notification.delete': { id: string }
  /** affects what exists now; later items stay unchanged */
  'notifications.read_all': Record<string, never>
  'notifications.clear_all': Record<string, never>
  /**
   * `upTo`: id of a community to the moment up to which its posts were seen, by the server's clock;
   * an earlier moment than before changes nothing
   */
  'community.seen': { upTo: Record<string, string> }
  /** `id`: UUID of the draft */
  'draft.save': { id: string; fields: DraftFields }
  'draft.delete': { id: string }
}
