import type { PullRequest } from '#domain/wire/sync/protocol.ts'
import { hashScopePositions } from '#domain/wire/sync/scope-positions-hash.ts'
import type { Query } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import {
  clampUnsentCount,
  type Device,
  findScopesByHash,
  markReportsRead,
  readOtherReports,
  saveDeviceReport,
} from '../devices/device-report.ts'
import { recordEmptied, recordSlowPull } from '../devices/sync-incidents.ts'
import { type CheckedScopes, checkScopes } from '../feed/check-scopes.ts'
import { type PageParts, pageJson, resetJson, unknownScopesJson } from './answer-json.ts'
import type { KnownScopes } from './known-scopes.ts'
import { mustReset } from './pull-rules.ts'
import { emptyPage, isCaughtUp, type PullInput, type PullResult, readPage } from './read-page.ts'

export interface PullDeps extends Pick<Deps, 'db' | 'clock'>, Partial<Pick<Deps, 'replica'>> {
  /** the session that pulls; identifies a device that lost its storage */
  sessionId?: string
  /** the name of the device (device-label.ts) */
  label?: string
  /** called with the state of the session as of the first statement, before anything else is read; may throw */
  onSession?: (session: CheckedScopes['session']) => void
  known?: KnownScopes
}

/**
 * Answers one pull as the bytes of its JSON text (`pullResponse`). A device that is up to date costs one statement.
 * Otherwise everything is read in one snapshot, so that positions, documents and removals match: of the replica, if
 * that has everything that the first statement saw.
 */
export async function pull(
  { db, replica = null, clock, sessionId = '', label = '', onSession, known }: PullDeps,
  memberId: string,
  sent: PullRequest,
): Promise<Buffer<ArrayBuffer>> {
  const startedMs = performance.now()
  const now = clock()
  const time = now.toISOString()
  const device = { memberId, sessionId, clientId: sent.client, label, code: sent.code ?? '' }
  const request = await resolveScopes(db.query, device, { request: sent, known })
  const checked = await checkScopes(
    db.query,
    { ...device, now, needsPosition: replica !== null },
    Object.keys(request?.scopes ?? {}),
  )
  onSession?.(checked.session)
  if (request === null || (sent.same !== undefined && checked.setHash !== sent.same))
    return unknownScopesJson({ time })
  if (mustReset(request, checked)) return resetJson({ epoch: checked.epoch, time })
  const page = isCaughtUp(request, checked, memberId)
    ? emptyPage(request, checked)
    : await readSnapshot({ db, replica }, { request, memberId, checked })
  if (request.read) await markReportsRead(db.query, memberId, request.read)
  const reports = request.epoch === null ? await readOtherReports(db.query, device) : []
  if (request.epoch === null) await recordEmptied(db.query, device, now)
  await saveReport(db.query, device, { request, checked, page, now, known })
  const answer = pageJson({
    ...page,
    ...changedParts(request, page),
    reports,
    time,
    readsColumns: request.columns === true,
  })
  await recordSlowPull(db.query, {
    at: now,
    durationMs: performance.now() - startedMs,
    documents: page.bodies.length,
    bytes: answer.length,
    scopes: Object.keys(request.scopes).length,
    label,
  })
  return answer
}

async function readSnapshot(
  { db, replica }: Pick<Deps, 'db' | 'replica'>,
  input: PullInput,
): Promise<PullResult> {
  const work = (query: Query) => readPage(query, input)
  const { position } = input.checked
  const page = replica && position && (await replica.read(position, work))
  return page ?? (await db.transaction(work, 'snapshot'))
}

/**
 * The request with its scopes, if it names them by their hash alone; null if the hash is unknown.
 */
async function resolveScopes(
  query: Query,
  device: Device,
  { request, known }: { request: PullRequest; known: KnownScopes | undefined },
): Promise<PullRequest | null> {
  if (request.same === undefined) return request
  const { same } = request
  const scopes = known?.find(device.memberId, same) ?? (await findScopesByHash(query, device, same))
  return scopes && { ...request, scopes }
}

/** What the device does not know yet. */
function changedParts(
  request: PullRequest,
  { epoch, scopes }: PullResult,
): Pick<PageParts, 'epoch' | 'scopes'> {
  const moved = Object.entries(scopes).filter(([key, position]) => position !== request.scopes[key])
  return { epoch: request.epoch === null ? epoch : null, scopes: Object.fromEntries(moved) }
}

interface Answer {
  request: PullRequest
  checked: CheckedScopes
  page: PullResult
  now: Date
  known: KnownScopes | undefined
}

/** Saves the reported unsent count and the positions after this response, if they changed. */
async function saveReport(
  query: Query,
  device: Device,
  { request, checked, page, now, known }: Answer,
): Promise<void> {
  const waiting = clampUnsentCount(request.waiting)
  const hasEverything = !page.more && Object.keys(page.refused).length === 0
  const hash = hasEverything ? hashScopePositions(page.scopes) : checked.setHash
  if (hasEverything && hash !== null) known?.remember(device.memberId, hash, page.scopes)
  if (checked.waiting === waiting && checked.setHash === hash && device.code === '') return
  const set = hasEverything && hash !== null ? { hash, scopes: page.scopes } : null
  await saveDeviceReport(query, device, { waiting, set, at: now })
}
