import type { Failure } from '#domain/wire/errors/failure.ts'
import { EMPTY_SYNC_STATUS } from '#domain/wire/sync/sync-status.ts'
import type { Port, SyncPort } from '../port.ts'
import { createMemberSubscriptions, type MemberSubscriptions } from './member-subscriptions.ts'
import type { Member } from './open-member.ts'

/** The parts of the port that belong to the signed-in member. */
export interface CurrentMember extends Pick<Port, 'watch' | 'run' | 'fetchOnline' | 'exports' | 'packs'> {
  sync: SyncPort
  /** A member's databases are being opened: calls wait for the next switch. */
  beginOpening: () => void
  switchTo: (member: Member | null) => void
}

/** What an online query returns without a member. */
export const SIGNED_OUT: Failure = {
  kind: 'auth',
  status: null,
  code: null,
  message: 'No member is signed in.',
  field_errors: {},
}

/**
 * Forwards calls to the open member; while one is being opened, all calls wait. Without a member,
 * watches wait (they deliver nothing until there is one), commands return `signed_out`, and online
 * queries are `fetchPublic`.
 */
export function createCurrentMember(fetchPublic: Port['fetchOnline']): CurrentMember {
  const subscriptions = createMemberSubscriptions()
  let current: Promise<Member | null> = Promise.resolve(null)
  let resolveOpening: ((member: Member | null) => void) | null = null
  return {
    beginOpening: () => {
      current = new Promise((resolve) => {
        resolveOpening = resolve
      })
    },
    switchTo: (member) => {
      resolveOpening?.(member)
      current = Promise.resolve(member)
      subscriptions.switchTo(member)
    },
    watch: (name, args, onResult, onFailure = () => undefined) => {
      const listener = { onResult, onFailure }
      return Promise.resolve(
        subscriptions.add((member) => member?.watch({ name, args }, listener) ?? (() => undefined)),
      )
    },
    run: async (name, args) => (await current)?.run(name, args) ?? { ok: false, reason: 'signed_out' },
    fetchOnline: async (name, args) => (await current)?.fetchOnline(name, args) ?? fetchPublic(name, args),
    exports: forwardExports(() => current),
    packs: forwardPacks(() => current, subscriptions),
    sync: forwardSync(() => current, subscriptions),
  }
}

type GetMember = () => Promise<Member | null>

const forwardExports = (get: GetMember): Port['exports'] => ({
  route: async (id, format) => (await get())?.exports.route(id, format) ?? null,
  original: async (id) => (await get())?.exports.original(id) ?? null,
  event: async (id, origin) => (await get())?.exports.event(id, origin) ?? null,
  tripCalendar: async (id, origin) => (await get())?.exports.tripCalendar(id, origin) ?? null,
  tripTracks: async (id) => (await get())?.exports.tripTracks(id) ?? null,
  everything: async (onProgress) => (await get())?.exports.everything(onProgress) ?? null,
  collection: async (id, onProgress) => (await get())?.exports.collection(id, onProgress) ?? null,
  cancel: async () => (await get())?.exports.cancel(),
})

const forwardPacks = (get: GetMember, subscriptions: MemberSubscriptions): Port['packs'] => ({
  watch: (onPacks) =>
    Promise.resolve(
      subscriptions.add((member) => {
        if (member) return member.packs.watch(onPacks)
        onPacks([])
        return () => undefined
      }),
    ),
  measure: async (id) => (await get())?.packs.measure(id) ?? null,
  keep: async (id, how) => (await get())?.packs.keep(id, how) ?? 'ended',
  cancel: async (id) => (await get())?.packs.cancel(id),
  remove: async (id) => (await get())?.packs.remove(id),
})

const forwardSync = (get: GetMember, subscriptions: MemberSubscriptions): SyncPort => ({
  watchStatus: (onStatus) =>
    Promise.resolve(
      subscriptions.add((member) => {
        if (member) return member.sync.watchStatus(onStatus)
        onStatus(EMPTY_SYNC_STATUS)
        return () => undefined
      }),
    ),
  syncNow: async () => (await get())?.sync.syncNow() ?? { reached: false },
  subscribe: async (scope) => (await get())?.sync.subscribe(scope) ?? 'unreachable',
  reportSignal: async (signal) => {
    const member = await get()
    if (signal === 'online') void member?.packs.resume()
    return member?.sync.reportSignal(signal)
  },
  discard: async (collection, id) => (await get())?.sync.discard(collection, id) ?? { discarded: false },
  retry: async (collection, id) => (await get())?.sync.retry(collection, id),
  setWorkOffline: async (on) => (await get())?.sync.setWorkOffline(on),
  pauseTraffic: async () => (await get())?.sync.pauseTraffic(),
  setNetworkChoice: async (choice) => (await get())?.sync.setNetworkChoice(choice),
  dismissNotice: async (notice) => (await get())?.sync.dismissNotice(notice),
  restoreVersion: async (restoration) =>
    (await get())?.sync.restoreVersion(restoration) ?? { restored: false },
  exportUnsent: async (of) => (await get())?.sync.exportUnsent(of) ?? rejectSignedOut(),
  importUnsent: async (file, onProgress) =>
    (await get())?.sync.importUnsent(file, onProgress) ?? rejectSignedOut(),
  freeSpace: async () => (await get())?.sync.freeSpace() ?? { before: null, after: null, reached: false },
})

const rejectSignedOut = () => Promise.reject(new Error('No member is signed in'))
