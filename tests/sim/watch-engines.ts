import { COLLECTIONS, type CollectionName } from '#domain/wire/collections.ts'
import type { PullResponse, PushRequest, PushResponse, WriteResult } from '#domain/wire/sync/protocol.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import { saysNoRoom } from './device/full-disk.ts'
import type { SimDevice } from './device/sim-device.ts'
import type { EngineWatch } from './device/watched-engine.ts'
import type { Reach } from './oracle/reach.ts'
import type { Sight } from './oracle/sight.ts'

/** Counts what happens in the tabs of a device, and informs the oracle of the responses they apply. */
export function watchEngines(
  device: () => SimDevice,
  reach: Reach,
  sight: Sight,
): (tab: string) => EngineWatch {
  const working = new Map<string, number>()
  const failed = (error: unknown): never => {
    if (saysNoRoom(error)) reach.answers_without_room += 1
    throw error
  }
  return (tab) => {
    let taken: ReturnType<Sight['pullComes']> | null = null
    let laid: ReturnType<Sight['pushComes']> | null = null
    return {
      pullComes: (request, answer) => {
        if (takesUnderAWrite(device(), answer)) reach.purges_under_a_waiting_change += 1
        taken = sight.pullComes(device(), request, answer)
      },
      pullTaken: (outcome) => {
        taken?.(outcome)
        if (outcome.wasReset) reach.resets += 1
        if (outcome.splitScopes.length > 0) reach.splits += 1
      },
      pullFailed: (error) => {
        taken?.(null)
        return failed(error)
      },
      pushComes: (request, answer) => {
        laid = sight.pushComes(device(), request.writes)
        if ('reset' in answer) return
        reach.lists_merged += listsThatMet(request, answer.results)
        reach.comments_taken += takenOf(['comments'], request, answer.results)
        reach.plan_changes_taken += takenOf(['trips', 'route_collections'], request, answer.results)
      },
      pushFailed: (error) => {
        laid?.()
        return failed(error)
      },
      pushTaken: (answer, { conflicts, wasReset }) => {
        laid?.()
        reach.merges += conflicts
        if (wasReset) reach.resets += 1
        if (refusesAParent(device(), answer)) reach.refused_parents_with_held_children += 1
      },
      works: (under) => {
        const before = working.get(tab) ?? 0
        working.set(tab, under)
        const alive = new Set(device().tabs.map(({ name }) => name))
        const others = [...working].filter(([name, count]) => name !== tab && count > 0 && alive.has(name))
        if (under > before && others.length > 0) reach.engine_races += 1
      },
    }
  }
}

const isList = (field: string): boolean => ['days', 'packing', 'items'].includes(field)

/** How many writes of lists were in conflict with another write. */
function listsThatMet({ writes }: PushRequest, results: readonly WriteResult[]): number {
  const met = new Set(results.filter(({ status }) => status === 'conflict').map(({ mutation }) => mutation))
  return writes.filter(({ mutation, set }) => met.has(mutation) && Object.keys(set).some(isList)).length
}

function takenOf(
  names: readonly CollectionName[],
  { writes }: PushRequest,
  results: readonly WriteResult[],
): number {
  const taken = new Set(results.filter(({ status }) => status === 'applied').map(({ mutation }) => mutation))
  return writes.filter(({ collection, mutation }) => names.includes(collection) && taken.has(mutation)).length
}

function takesUnderAWrite(device: SimDevice, answer: PullResponse): boolean {
  if ('reset' in answer) return false
  const waiting = device.outbox()
  return COLLECTIONS.some((name) =>
    answer.gone[name]?.some((id) => waiting.some((row) => row.collection === name && row.id === id)),
  )
}

function refusesAParent(device: SimDevice, answer: PushResponse): boolean {
  if ('reset' in answer) return false
  const refused = new Set(
    answer.results.filter(({ status }) => status === 'refused').map(({ mutation }) => mutation),
  )
  const rows = device.outbox()
  const parents = rows.filter((row) => row.create && row.state === 'refused' && refused.has(row.mutation))
  return rows.some((row) => {
    const parent = collectionSpecs[row.collection].parent(row.id)
    const isSetAside = row.state === 'held' || row.state === 'refused'
    return (
      isSetAside &&
      parents.some(({ collection, id }) => collection === parent?.collection && id === parent.id)
    )
  })
}
