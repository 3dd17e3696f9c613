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
  /** Changes a part of the own profile at once. Shows a toast if it fails. */
  change: (id: string, set: ProfileChange) => Promise<void>
  /** Follows or unfollows; what a followed member shares is synced to this device. Shows a toast if it fails. */
  setFollowing: (member: string, on: boolean) => Promise<void>
  /** Applies at once in every tab. Shows a toast if it fails. */
  set: (settings: Partial<SettingsFields>) => Promise<void>
}

/** Writes to the member's own profile and settings. They resolve when the change is stored on this device, before it is sent. */
export function useProfileCommands(): ProfileCommands {
  const { port } = usePlatform()
  return {
    editProfile: (id, set) => catchUnreachable(port.run('profile.edit', { id, set })),
    async change(id, set) {
      const result = await catchUnreachable(port.run('profile.edit', { id, set }))
      if (!result.ok) notify('error', profileErrorMessage(result.reason))
    },
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

/** The message of a failed write. */
export const profileErrorMessage = (reason: Refused): string =>
  reason === 'not_found'
    ? 'Your profile is not on this device yet. It will be downloaded with the next sync.'
    : wordsOfRefused(reason)
