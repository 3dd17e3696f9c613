import { COLLECTIONS } from '#domain/wire/collections.ts'
import type {
  PullResponse,
  PushRequest,
  PushResponse,
  Write,
  WriteResult,
} from '#domain/wire/sync/protocol.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { EngineObserver } from './device/observed-engine.ts'
import type { SimDevice } from './device/sim-device.ts'
import { isQuotaError } from './device/storage-quota.ts'
import type { VisibilityChecker } from './oracle/checks/visibility-checker.ts'
import type { Coverage } from './oracle/coverage.ts'

/** Counts what happens in the tabs of a device, and informs the oracle of the responses they apply. */
export function observeEngines(
  device: () => SimDevice,
  coverage: Coverage,
  visibility: VisibilityChecker,
): (tab: string) => EngineObserver {
  const runningCalls = new Map<string, number>()
  const failed = (error: unknown): never => {
    if (isQuotaError(error)) coverage.responses_on_a_full_disk += 1
    throw error
  }
  return (tab) => {
    let pullEnded: ReturnType<VisibilityChecker['onPullStarted']> | null = null
    let pushEnded: ReturnType<VisibilityChecker['onPushStarted']> | null = null
    return {
      onPullStarted: (request, answer) => {
        if (removesPendingDocument(device(), answer)) coverage.removals_under_a_pending_mutation += 1
        pullEnded = visibility.onPullStarted(device(), request, answer)
      },
      onPullApplied: (outcome) => {
        pullEnded?.(outcome)
        if (outcome.wasReset) coverage.resets += 1
        if (outcome.splitScopes.length > 0) coverage.splits += 1
      },
      onPullFailed: (error) => {
        pullEnded?.(null)
        return failed(error)
      },
      onPushStarted: (request, answer) => {
        pushEnded = visibility.onPushStarted(device(), request.writes)
        if ('reset' in answer) return
        coverage.lists_merged += countListConflicts(request, answer.results)
        for (const [name, isOfKind] of Object.entries(ACCEPTED))
          coverage[name as keyof typeof ACCEPTED] += countAccepted(isOfKind, request, answer.results)
      },
      onPushFailed: (error) => {
        pushEnded?.()
        return failed(error)
      },
      onPushApplied: (answer, { conflicts, wasReset }) => {
        pushEnded?.()
        coverage.merges += conflicts
        if (wasReset) coverage.resets += 1
        if (rejectsParent(device(), answer)) coverage.rejected_parents_with_blocked_children += 1
      },
      onRunningChange: (under) => {
        const before = runningCalls.get(tab) ?? 0
        runningCalls.set(tab, under)
        const alive = new Set(device().tabs.map(({ name }) => name))
        const others = [...runningCalls].filter(
          ([name, count]) => name !== tab && count > 0 && alive.has(name),
        )
        if (under > before && others.length > 0) coverage.concurrent_engine_calls += 1
      },
    }
  }
}

const isListField = (field: string): boolean => ['days', 'packing', 'items'].includes(field)

/** How many writes of lists were in conflict with another write. */
function countListConflicts({ writes }: PushRequest, results: readonly WriteResult[]): number {
  const met = new Set(results.filter(({ status }) => status === 'conflict').map(({ mutation }) => mutation))
  return writes.filter(({ mutation, set }) => met.has(mutation) && Object.keys(set).some(isListField)).length
}

/** Kinds of writes, of which the server must accept some. */
const ACCEPTED = {
  comments_accepted: ({ collection }: Write) => collection === 'comments',
  plan_changes_accepted: ({ collection }: Write) => ['trips', 'route_collections'].includes(collection),
  event_answers_accepted: ({ id }: Write) => id.startsWith('event_answers:'),
}

function countAccepted(
  isOfKind: (write: Write) => boolean,
  { writes }: PushRequest,
  results: readonly WriteResult[],
): number {
  const accepted = new Set(
    results.filter(({ status }) => status === 'applied').map(({ mutation }) => mutation),
  )
  return writes.filter((write) => isOfKind(write) && accepted.has(write.mutation)).length
}

function removesPendingDocument(device: SimDevice, answer: PullResponse): boolean {
  if ('reset' in answer) return false
  const waiting = device.outbox()
  return COLLECTIONS.some((name) =>
    answer.gone[name]?.some((id) => waiting.some((row) => row.collection === name && row.id === id)),
  )
}

function rejectsParent(device: SimDevice, answer: PushResponse): boolean {
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
