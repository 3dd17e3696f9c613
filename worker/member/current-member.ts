import type { Failure } from '#domain/wire/failure.ts'
import { NOTHING_TO_SYNC } from '#domain/wire/sync-status.ts'
import type { Port, SyncPort } from '../port.ts'
import { createAttachments } from './attachments.ts'
import type { Member } from './open-member.ts'

/** The parts of the port that speak of whoever is signed in. */
export interface CurrentMember extends Pick<Port, 'watch' | 'run' | 'ask'> {
  sync: SyncPort
  switchTo: (member: Member | null) => void
}

const SIGNED_OUT: Failure = {
  kind: 'auth',
  status: null,
  code: null,
  message: 'Nobody is signed in.',
  field_errors: {},
}

/**
 * Passes calls on to the open member. While there is none, watches wait (they deliver nothing, and go on when a member
 * is there), commands answer `signed_out`, and questions fail with `auth`.
 */
export function createCurrentMember(): CurrentMember {
  const attachments = createAttachments()
  let current: Member | null = null
  return {
    switchTo: (member) => {
      current = member
      attachments.switchTo(member)
    },
    watch: (name, args, onResult, onFailure = () => undefined) => {
      const listener = { onResult, onFailure }
      return Promise.resolve(
        attachments.add((member) => member?.watch({ name, args }, listener) ?? (() => undefined)),
      )
    },
    run: (name, args) =>
      current ? current.run(name, args) : Promise.resolve({ ok: false, reason: 'signed_out' }),
    ask: (name, args) => current?.ask(name, args) ?? Promise.resolve({ ok: false, failure: SIGNED_OUT }),
    sync: {
      watchStatus: (onStatus) =>
        Promise.resolve(
          attachments.add((member) => {
            if (member) return member.sync.watchStatus(onStatus)
            onStatus(NOTHING_TO_SYNC)
            return () => undefined
          }),
        ),
      now: () => current?.sync.now() ?? Promise.resolve({ reached: false }),
      want: (scope) => current?.sync.want(scope) ?? Promise.resolve('unreachable'),
      heard: (signal) => current?.sync.heard(signal) ?? Promise.resolve(),
      discard: (collection, id) =>
        current?.sync.discard(collection, id) ?? Promise.resolve({ discarded: false }),
      retry: (collection, id) => current?.sync.retry(collection, id) ?? Promise.resolve(),
      workOffline: (on) => current?.sync.workOffline(on) ?? Promise.resolve(),
      dismiss: (notice) => current?.sync.dismiss(notice) ?? Promise.resolve(),
      exportUnsent: (of) => current?.sync.exportUnsent(of) ?? nobody(),
      importUnsent: (file, onProgress) => current?.sync.importUnsent(file, onProgress) ?? nobody(),
      freeSpace: () =>
        current?.sync.freeSpace() ?? Promise.resolve({ before: null, after: null, reached: false }),
    },
  }
}

const nobody = () => Promise.reject(new Error('Nobody is signed in'))
