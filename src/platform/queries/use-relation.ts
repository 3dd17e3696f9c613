import { useSnapshot } from 'valtio'
import type { RelationOf } from '#domain/relation/relation.ts'
import { relationId } from '#domain/relation/relation-key.ts'
import type { ItemState } from '#domain/wire/sync/sync-status.ts'
import { useSession } from '../../state/session.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { useQuery } from './use-query.ts'

type Kind = 'favourite' | 'like' | 'report' | 'appeal'

interface RelationState {
  /** undefined while loading */
  isOn: boolean | undefined
  state: ItemState | null
  /** difference between the member's unsent change and the server's count */
  countDelta: -1 | 0 | 1
}

/** Whether this member saved, liked or reported something, including unsent changes. */
export function useRelation<K extends Kind>(kind: K, target: RelationOf<K>['target']): RelationState {
  const { memberId } = useSession()
  const id = relationId({ kind, member: memberId ?? '', target: target.id })
  const relation = useQuery('relation.one', { id })
  const unsent = useSnapshot(syncStatus).unsent.find(
    (item) => item.id === id && item.collection === 'relations',
  )
  return {
    isOn: relation === undefined ? undefined : relation !== null,
    state: unsent?.state ?? null,
    countDelta: unsent && unsent.state !== 'needs_attention' ? STEPS[unsent.action] : 0,
  }
}

const STEPS = { create: 1, edit: 0, delete: -1 } as const
