import { useSnapshot } from 'valtio'
import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import type { ItemState } from '#domain/wire/sync/sync-status.ts'
import { useSession } from '../../state/session.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { useQuery } from './use-query.ts'

type Kind = 'favourite' | 'like' | 'report'

interface Edge {
  /** undefined until this device has told */
  isOn: boolean | undefined
  state: ItemState | null
  /** what the server's count does not hold yet: one more, one less, or nothing */
  countDelta: -1 | 0 | 1
}

/** Whether this member saves, likes or reports something, as it stands on this device. */
export function useRelation<K extends Kind>(kind: K, target: RelationOf<K>['target']): Edge {
  const { memberId } = useSession()
  const id = relationId({ kind, member: memberId ?? '', target: target.id })
  const edge = useQuery('relation.one', { id })
  const unsent = useSnapshot(syncStatus).unsent.find(
    (item) => item.id === id && item.collection === 'relations',
  )
  return {
    isOn: edge === undefined ? undefined : edge !== null,
    state: unsent?.state ?? null,
    countDelta: unsent && unsent.state !== 'needs_attention' ? STEPS[unsent.action] : 0,
  }
}

const STEPS = { create: 1, edit: 0, delete: -1 } as const
