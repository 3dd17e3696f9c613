import { usePlatform } from '../../../platform/platform-context.ts'
import { catchUnreachable, commandErrorMessage } from '../../../platform/port/command-messages.ts'
import { useQuery } from '../../../platform/queries/use-query.ts'
import { useSession } from '../../../state/session.ts'
import { notify } from '../../../ui/toast/notify.ts'
import type { MuteTarget } from './mute-target.ts'

const MUTES_MAX = 1_000

export interface Mutes {
  isMuted: (target: MuteTarget) => boolean
  setMuted: (target: MuteTarget, muted: boolean) => Promise<void>
}

/** What the member has muted; a community is muted in the membership. */
export function useMutes(): Mutes {
  const { port } = usePlatform()
  const of = { member: useSession().memberId ?? '', limit: MUTES_MAX }
  const mutes = useQuery('relation.of', { ...of, kind: 'mute' }) ?? []
  const memberships = useQuery('relation.of', { ...of, kind: 'membership' }) ?? []
  const membershipIn = (id: string) =>
    memberships.find(({ kind, target }) => kind === 'membership' && target.id === id)
  return {
    isMuted: ({ collection, id }) => {
      const membership = collection === 'communities' ? membershipIn(id) : undefined
      const isMutedThere = membership?.kind === 'membership' && membership.data.muted
      return isMutedThere || mutes.some(({ target }) => target.collection === collection && target.id === id)
    },
    setMuted: async (target, muted) => {
      const isMember = target.collection === 'communities' && membershipIn(target.id) !== undefined
      const result = await catchUnreachable(
        isMember
          ? port.run('community.mute', { community: target.id, muted })
          : port.run('mute.set', { target, on: muted }),
      )
      if (!result.ok) notify('error', commandErrorMessage(result.reason))
      else notify('success', muted ? 'Muted. You can change this in your settings.' : 'Unmuted')
    },
  }
}
