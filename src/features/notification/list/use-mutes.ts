import { usePlatform } from '../../../platform/platform-context.ts'
import { catchUnreachable, commandFailureMessage } from '../../../platform/port/command-messages.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { useSession } from '../../../state/session.ts'
import { notify } from '../../../ui/toast/notify.ts'
import type { MuteTarget } from './mute-target.ts'

const MUTES_MAX = 1_000

export interface Mutes {
  isMuted: (target: MuteTarget) => boolean
  setMuted: (target: MuteTarget, muted: boolean) => Promise<void>
}

/** What the member has muted. */
export function useMutes(): Mutes {
  const { port } = usePlatform()
  const member = useSession().memberId ?? ''
  const mutes = useQuery('relation.of', { member, kind: 'mute', limit: MUTES_MAX }) ?? []
  return {
    isMuted: ({ collection, id }) =>
      mutes.some(({ target }) => target.collection === collection && target.id === id),
    setMuted: async (target, muted) => {
      const result = await catchUnreachable(port.run('mute.set', { target, on: muted }))
      if (!result.ok) notify('error', commandFailureMessage(result))
      else notify('success', muted ? 'Muted. You can change this in your settings.' : 'Unmuted')
    },
  }
}
