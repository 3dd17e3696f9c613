import { FAILURE_MESSAGES } from '#domain/wire/errors/failure-messages.ts'
import { usePlatform } from '../../platform/platform-context.ts'
import type { CommandResult } from '../../platform/port/port.ts'
import { notify } from '../../ui/toast/notify.ts'

type FailureReason = Extract<CommandResult, { ok: false }>['reason']

export interface CommunityCommands {
  /** Joins an open community or leaves it. Shows a toast if it fails. */
  setJoined: (community: string, joined: boolean) => Promise<void>
}

/** Writes on communities. They resolve when the change is stored on this device, before it is sent. */
export function useCommunityCommands(): CommunityCommands {
  const { port } = usePlatform()
  return {
    async setJoined(community, joined) {
      const done = joined
        ? port.run('community.join', { community, answers: [] })
        : port.run('community.leave', { community })
      const result = await done.catch(() => ({ ok: false, reason: 'storage' }) as const)
      if (!result.ok) notify('error', failureMessage(result.reason))
    },
  }
}

function failureMessage(reason: FailureReason): string {
  if (reason === 'not_found') return 'This community is no longer on this device.'
  if (reason === 'signed_out') return FAILURE_MESSAGES.auth
  if (reason === 'storage') return 'This device is full. Free up space and try again.'
  return FAILURE_MESSAGES.forbidden
}
