import type { SettingsFields } from '#domain/account/settings.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import {
  catchUnreachable,
  commandErrorMessage as wordsOfRefused,
} from '../../platform/port/command-messages.ts'
import type { CommandResult, Commands } from '../../platform/port/port.ts'
import { notify } from '../../ui/toast/notify.ts'

type ProfileChange = Commands['profile.edit']['set']
type Refused = Extract<CommandResult, { ok: false }>['reason']

export interface ProfileCommands {
  editProfile: (id: string, saveSettings: ProfileChange) => Promise<CommandResult>
  /** From here on that member's things come to this device as well; says so in a toast where it does not succeed. */
  setFollowing: (member: string, on: boolean) => Promise<void>
  /** Holds at once, in every tab; says so in a toast where it does not. */
  set: (settings: Partial<SettingsFields>) => Promise<void>
}

/** Writes on one's own profile and settings: safe on this device when done, long before they are sent. */
export function useProfileCommands(): ProfileCommands {
  const { port } = usePlatform()
  return {
    editProfile: (id, set) => catchUnreachable(port.run('profile.edit', { id, set })),
    async setFollowing(member, on) {
      const result = await catchUnreachable(port.run('member.follow', { member, on }))
      if (!result.ok) notify('error', profileErrorMessage(result.reason))
    },
    async set(settings) {
      const result = await catchUnreachable(port.run('settings.edit', { set: settings }))
      if (!result.ok) notify('error', profileErrorMessage(result.reason))
    },
  }
}

/** What to say where a write did not succeed. */
export const profileErrorMessage = (reason: Refused): string =>
  reason === 'not_found'
    ? 'Your profile has not come to this device yet. It comes with the next sync.'
    : wordsOfRefused(reason)
