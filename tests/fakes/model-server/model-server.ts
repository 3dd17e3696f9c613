import type { Post } from '#domain/post/post.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import { documentKey } from '#domain/wire/sync/document-key.ts'
import { fieldHash } from '#domain/wire/sync/field-hash.ts'
import {
  type DeviceReport,
  PROTOCOL,
  type PullPage,
  type PullRequest,
  type PullResponse,
  type PushRequest,
  type PushResponse,
  type Write,
  type WriteResult,
} from '#domain/wire/sync/protocol.ts'
import { findReferences } from '#domain/wire/sync/references.ts'
import { CREATED_AT, routeGuess } from '../../factories/documents.ts'
import { cardOf, postOf } from '../../factories/nouns.ts'
import { ModelScope } from './model-scope.ts'

/** What the server sets in a new document, or moderators write. */
const NEW_FIELDS: Partial<Record<CollectionName, (author: Post['author']) => object>> = {
  routes: () => routeGuess(),
  posts: (author) => postOf({ id: 'new', author }),
}

const TIME = '2026-05-01T08:00:00.000Z'

interface Kept {
  collection: CollectionName
  document: WireDocument
  scopes: Set<string>
  deleted: boolean
}

/**
 * The server of the protocol, in memory and without members: every scope may be pulled unless it is denied, every
 * write is applied unless `refuse` rejects it. It implements scopes, positions, drops, mutations and conflicts.
 */
export class ModelServer {
  epoch = 'epoch-1'
  pageLimit = 500
  /** of its clock */
  time = TIME
  /** how often each mutation took effect */
  readonly effects = new Map<string, number>()
  readonly denied = new Map<string, ErrorCode>()
  refuse: (write: Write) => ErrorCode | null = () => null
  /** what other devices of the member last reported about themselves */
  reports: DeviceReport[] = []
  /** the scopes of a newly written document */
  scopesOfNew: (write: Write) => string[] = () => ['member:member-1']
  /** the author of a newly written post */
  authorOfNew = cardOf('member-1')
  private readonly kept = new Map<string, Kept>()
  private readonly scopes = new Map<string, ModelScope>()
  private readonly log = new Map<string, WriteResult['status']>()
  private readonly refusals = new Map<string, ErrorCode>()

  /** Puts a document, or another version of it, into scopes; it leaves all others. */
  put(collection: CollectionName, document: WireDocument, scopes: string[]): void {
    this.keep({ collection, document, scopes: new Set(scopes), deleted: false })
  }

  /** Another member changes fields of a document. */
  change(collection: CollectionName, id: string, fields: Record<string, unknown>): void {
    const kept = this.mustFind(collection, id)
    this.keep({
      ...kept,
      document: { ...kept.document, ...fields, id, version: kept.document.version + 1 },
    })
  }

  remove(collection: CollectionName, id: string): void {
    const kept = this.mustFind(collection, id)
    this.keep({ ...kept, deleted: true })
  }

  find(collection: CollectionName, id: string): WireDocument | null {
    const kept = this.kept.get(keyOf(collection, id))
    return kept && !kept.deleted ? kept.document : null
  }

  /** Ids of the documents in any of the scopes. */
  idsIn(collection: CollectionName, scopes: string[]): string[] {
    const kept = [...this.kept.values()].filter((one) => one.collection === collection && !one.deleted)
    const seen = kept.filter((one) => scopes.some((scope) => one.scopes.has(scope)))
    return seen.map((one) => one.document.id).toSorted()
  }

  /** A backup is restored: everything written since is gone, and the server starts a new epoch. */
  restore(from: ModelServer): void {
    this.kept.clear()
    this.scopes.clear()
    this.log.clear()
    for (const one of from.kept.values()) this.keep(one)
    for (const [mutation, status] of from.log) this.log.set(mutation, status)
    this.epoch = `${this.epoch}+`
  }

  pull(request: PullRequest): PullResponse {
    if (request.epoch !== null && request.epoch !== this.epoch) return this.resetAnswer()
    const wanted = Object.keys(request.scopes).filter((key) => !this.denied.has(key))
    const reached = wanted.map((key): [string, number] => [key, request.scopes[key] ?? 0])
    if (reached.some(([key, position]) => position > this.scope(key).head)) return this.resetAnswer()
    const page: PullPage = {
      protocol: PROTOCOL,
      epoch: this.epoch,
      time: this.time,
      documents: {},
      gone: {},
      scopes: Object.fromEntries(reached),
      drop: {},
      more: false,
      refused: {},
      split: [],
    }
    let room = Math.min(request.limit, this.pageLimit)
    for (const [key, since] of reached.toSorted(([, a], [, b]) => Number(a > 0) - Number(b > 0))) {
      const all = this.scope(key).after(since)
      const entries = all.slice(0, room)
      room -= entries.length
      page.scopes[key] =
        entries.length === all.length ? this.scope(key).head : (entries.at(-1)?.position ?? since)
      for (const entry of entries) this.tell(page, entry.key, { wanted, silent: since === 0 })
    }
    this.takeAway(page, request, { wanted, room })
    this.reports = this.reports.filter(({ client }) => !request.read?.includes(client))
    if (request.epoch === null && this.reports.length > 0) page.reports = this.reports
    const behind = wanted.some((key) => (page.scopes[key] ?? 0) < this.scope(key).head)
    page.more = behind || Object.keys(page.drop).length > 0
    return page
  }

  push(request: PushRequest): PushResponse {
    if (request.epoch !== null && request.epoch !== this.epoch) return this.resetAnswer()
    const results = this.inOrder(request.writes)
    return { protocol: PROTOCOL, epoch: this.epoch, time: this.time, results }
  }

  /** A reference to a document whose creation was rejected in the same batch is rejected unread, and not recorded. */
  private inOrder(writes: Write[]): WriteResult[] {
    const missing = new Set<string>()
    return writes.map((write) => {
      const refs = findReferences(write.collection, write.set)
      const error = {
        code: 'not_found',
        message: 'No: refers to what was refused.',
        field_errors: {},
      } as const
      const unread = { status: 'refused', error } as const
      const result = refs.some((key) => missing.has(key)) ? unread : this.apply(write)
      if (write.create && result.status === 'refused') missing.add(documentKey(write))
      return { mutation: write.mutation, ...result }
    })
  }

  private apply(write: Write): Omit<WriteResult, 'mutation'> {
    const before = this.log.get(write.mutation)
    const kept = this.kept.get(keyOf(write.collection, write.id))
    const document = kept && !kept.deleted ? kept.document : null
    if (before === 'conflict') return { status: 'conflict', document }
    if (before === 'applied') return duplicateOf(write, document)
    const code = this.refusals.get(write.mutation) ?? this.refusalOf(write, document)
    if (code) {
      this.refusals.set(write.mutation, code)
      return { status: 'refused', error: { code, message: `No: ${code}.`, field_errors: {} } }
    }
    if (document && this.clashes(write, document)) {
      this.log.set(write.mutation, 'conflict')
      return { status: 'conflict', document }
    }
    this.log.set(write.mutation, 'applied')
    this.effects.set(write.mutation, (this.effects.get(write.mutation) ?? 0) + 1)
    return this.carryOut(write, kept)
  }

  private carryOut(write: Write, kept: Kept | undefined): Omit<WriteResult, 'mutation'> {
    const { collection, id } = write
    const version = (kept?.document.version ?? 0) + 1
    if (write.delete) {
      if (kept) this.keep({ ...kept, document: { ...kept.document, version }, deleted: true })
      return { status: 'applied', version, document: null }
    }
    const fresh = { ...NEW_FIELDS[collection]?.(this.authorOfNew), createdAt: CREATED_AT }
    const old = kept && !kept.deleted ? kept.document : fresh
    const document = { ...old, ...write.set, id, version, updatedAt: TIME } as WireDocument
    const scopes = kept?.scopes ?? new Set(this.scopesOfNew(write))
    this.keep({ collection, document, scopes, deleted: false })
    const heads = Object.fromEntries([...scopes].map((key) => [key, this.scope(key).head]))
    const expected = write.create ? write.set : { ...old, ...write.set }
    return { status: 'applied', version, ...fieldsBeyond(document, expected), scopes: heads }
  }

  private refusalOf(write: Write, document: WireDocument | null): ErrorCode | null {
    if (!write.create && !write.delete && !document) return 'not_found'
    return this.refuse(write)
  }

  private clashes(write: Write, document: Record<string, unknown>): boolean {
    if (write.create) return true
    if (write.delete) return false
    return Object.entries(write.was).some(([field, was]) => {
      const hash = fieldHash(document[field])
      return hash !== was && hash !== fieldHash(write.set[field])
    })
  }

  private takeAway(
    page: PullPage,
    request: PullRequest,
    { wanted, room }: { wanted: string[]; room: number },
  ): void {
    const denied = Object.keys(request.scopes).filter((key) => this.denied.has(key))
    const letting: [string, [number, number]][] = [
      ...Object.entries(request.drop).filter(([key]) => !wanted.includes(key)),
      ...denied.map((key): [string, [number, number]] => [key, [request.scopes[key] ?? 0, 0]]),
    ]
    for (const key of denied) page.refused[key] = this.denied.get(key) ?? 'forbidden'
    const begun = wanted.every((key) => this.scope(key).head === 0 || (page.scopes[key] ?? 0) > 0)
    let left = room
    for (const [key, [reached, taken]] of letting) {
      const entries = reached > 0 ? this.scope(key).allIn(taken, reached) : []
      const now = begun ? entries.slice(0, left) : []
      left -= now.length
      for (const entry of now) this.tell(page, entry.key, { wanted, silent: false, onlyGone: true })
      if (now.length < entries.length) page.drop[key] = [reached, now.at(-1)?.position ?? taken]
    }
  }

  private tell(
    page: PullPage,
    key: string,
    { wanted, silent, onlyGone = false }: { wanted: string[]; silent: boolean; onlyGone?: boolean },
  ): void {
    const { collection, document, scopes, deleted } = this.kept.get(key) ?? {}
    if (!collection || !document) return
    const id = document.id
    if (!deleted && wanted.some((scope) => scopes?.has(scope))) {
      if (!onlyGone) page.documents[collection] = [...others(page.documents[collection], id), document]
    } else if (!silent) {
      page.gone[collection] = [...(page.gone[collection] ?? []).filter((other) => other !== id), id]
    }
  }

  private keep(one: Kept): void {
    const key = keyOf(one.collection, one.document.id)
    const before = this.kept.get(key)?.scopes ?? new Set<string>()
    this.kept.set(key, one)
    for (const scope of new Set([...before, ...one.scopes])) {
      const stays = one.scopes.has(scope) && !one.deleted
      this.scope(scope).touch(key, stays)
    }
  }

  private mustFind(collection: CollectionName, id: string): Kept {
    const kept = this.kept.get(keyOf(collection, id))
    if (!kept) throw new Error(`The model holds no ${collection} ${id}`)
    return kept
  }

  private scope(key: string): ModelScope {
    const scope = this.scopes.get(key) ?? new ModelScope()
    this.scopes.set(key, scope)
    return scope
  }

  private resetAnswer(): PullResponse & PushResponse {
    return { protocol: PROTOCOL, epoch: this.epoch, time: this.time, reset: true }
  }
}

function duplicateOf(write: Write, document: WireDocument | null): Omit<WriteResult, 'mutation'> {
  if (document === null) return { status: 'duplicate', version: 0, document }
  return { status: 'duplicate', version: document.version, ...fieldsBeyond(document, write.set) }
}

/** The fields of a document that its writer does not know yet. */
function fieldsBeyond(
  document: WireDocument,
  expected: Record<string, unknown>,
): Pick<WriteResult, 'fields'> {
  const entries = Object.entries(document).filter(
    ([name, value]) => fieldHash(value) !== fieldHash(expected[name]),
  )
  return { fields: Object.fromEntries(entries) }
}

const keyOf = (collection: CollectionName, id: string): string => `${collection}/${id}`

const others = (documents: WireDocument[] | undefined, id: string): WireDocument[] =>
  (documents ?? []).filter((document) => document.id !== id)
