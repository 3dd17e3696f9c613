import { createHash } from 'node:crypto'
import type { WireDocument } from '#domain/wire/collections.ts'
import { COUCH_DATABASE, COUCH_SERVER } from './peers/shared/couch-paths.ts'

export interface CouchRequest {
  method: string
  /** path and query */
  url: string
  /** parsed */
  body: unknown
}

export interface CouchAnswer {
  status: number
  body: object
}

interface CouchDocument {
  _id: string
  _rev: string
}

const LATEST_MS = 9_999_999_999_999
const MISSING: CouchAnswer = { status: 404, body: { error: 'not_found', reason: 'missing' } }
const ok = (body: object): CouchAnswer => ({ status: 200, body })

/**
 * What a database of CouchDB with these documents answers to a replication that only reads: the requests of
 * https://docs.couchdb.org/en/stable/replication/protocol.html and nothing else. It is all in memory, so that no
 * real server is faster.
 */
export function couchAnswers(routes: readonly WireDocument[]): (request: CouchRequest) => CouchAnswer {
  const documents = routes.map(toCouch)
  const byId = new Map(documents.map((document) => [document._id, document]))
  const checkpoints = new Map<string, object>()
  return ({ method, url, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const path = pathname.replace(/\/$/, '')
    if (path === COUCH_SERVER) return ok({ couchdb: 'Welcome', version: '3.4.2', uuid: 'peer' })
    if (path === COUCH_DATABASE) return ok({ db_name: 'routes', update_seq: documents.length })
    const name = path.slice(COUCH_DATABASE.length + 1)
    if (name === '_changes') return ok(changes(documents, searchParams))
    if (name === '_bulk_get') return ok(bulkGet(byId, body))
    if (!name.startsWith('_local/')) return MISSING
    if (method === 'GET') {
      const checkpoint = checkpoints.get(name)
      return checkpoint ? ok(checkpoint) : MISSING
    }
    const rev = `0-${checkpoints.size + 1}`
    checkpoints.set(name, { ...(body as object), _rev: rev })
    return { status: 201, body: { ok: true, id: decodeURIComponent(name), rev } }
  }
}

/** Ids in the order of the list, newest first, as PouchDB's guide advises in place of an index. */
function toCouch(route: WireDocument): CouchDocument {
  const rev = createHash('md5').update(JSON.stringify(route)).digest('hex')
  return { _id: `${LATEST_MS - Date.parse(route.createdAt)}:${route.id}`, _rev: `1-${rev}`, ...route }
}

function changes(documents: readonly CouchDocument[], asked: URLSearchParams): object {
  const since = Number(asked.get('since') ?? 0)
  const rows = documents.slice(since, since + Number(asked.get('limit') ?? documents.length))
  const last = since + rows.length
  return {
    results: rows.map(({ _id, _rev }, at) => ({ seq: since + at + 1, id: _id, changes: [{ rev: _rev }] })),
    last_seq: last,
    pending: documents.length - last,
  }
}

function bulkGet(byId: ReadonlyMap<string, CouchDocument>, body: unknown): object {
  const { docs } = body as { docs: { id: string; rev: string }[] }
  const results = docs.map(({ id, rev }) => {
    const document = byId.get(id)
    if (document?._rev !== rev) return { id, docs: [{ error: { id, rev, error: 'not_found' } }] }
    const _revisions = { start: 1, ids: [rev.slice(2)] }
    return { id, docs: [{ ok: { ...document, _revisions } }] }
  })
  return { results }
}
