import { FAILURE_MESSAGES } from '#domain/wire/errors/failure-messages.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { CommandResult } from '../../platform/port/port.ts'
import { notify } from '../../ui/toast/notify.ts'

type NotWritten = Extract<CommandResult, { ok: false }>['reason']

export interface CommunityCommands {
  /** Through an open door, or out of it; says so in a toast where it does not succeed. */
  setJoined: (community: string, joined: boolean) => Promise<void>
}

/** What a member does with communities: done when it is safe on this device, long before it is sent. */
export function useCommunityCommands(): CommunityCommands {
  const { port } = usePlatform()
  return {
    async setJoined(community, joined) {
      const done = joined
        ? port.run('community.join', { community, answers: [] })
        : port.run('community.leave', { community })
      const result = await done.catch(() => ({ ok: false, reason: 'storage' }) as const)
      if (!result.ok) notify('error', notWrittenWords(result.reason))
    },
  }
}

function notWrittenWords(reason: NotWritten): string {
  if (reason === 'not_found') return 'This community is not on this device any more.'
  if (reason === 'signed_out') return FAILURE_MESSAGES.auth
  if (reason === 'storage') return 'This device has no room left to store it. Free some space and try again.'
  return FAILURE_MESSAGES.forbidden
}
