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
import { type CheckedScopes, checkScopes } from '../feed/check-scopes.ts'
import { type PageParts, pageJson, resetJson, unknownScopesJson } from './answer-json.ts'
import { mustReset } from './pull-rules.ts'
import { emptyPage, isCaughtUp, type PullResult, readPage } from './read-page.ts'

export interface PullDeps extends Pick<Deps, 'db' | 'clock'> {
  /** the session that pulls, by which a device that lost its storage is known again */
  sessionId?: string
  /** what the device is called (device-label.ts) */
  label?: string
}

/**
 * Answers one pull as JSON text (`pullAnswer`). A device that has everything costs one statement; otherwise all is read
 * in one snapshot, so that positions, documents and what is gone agree with each other.
 */
export async function pull(
  { db, clock, sessionId = '', label = '' }: PullDeps,
  memberId: string,
  asked: PullRequest,
): Promise<string> {
  const now = clock()
  const time = now.toISOString()
  const device = { memberId, sessionId, clientId: asked.client, label }
  const request = await spelledOut(db.query, device, asked)
  if (request === null) return unknownScopesJson({ time })

  const checked = await checkScopes(db.query, device, Object.keys(request.scopes))
  if (mustReset(request, checked)) return resetJson({ epoch: checked.epoch, time })
  const page = isCaughtUp(request, checked, memberId)
    ? emptyPage(request, checked)
    : await db.transaction(async (query) => {
        await query('set transaction isolation level repeatable read, read only')
        return readPage(query, { request, memberId, checked })
      })
  if (request.read) await markReportsRead(db.query, memberId, request.read)
  const reports = request.epoch === null ? await readOtherReports(db.query, device) : []
  await noteReport(db.query, device, { request, checked, page, now })
  return pageJson({ ...page, ...worthTelling(request, page), reports, time })
}

/** The request with its scopes, where it names them by their hash alone; null where nobody knows them. */
async function spelledOut(query: Query, device: Device, request: PullRequest): Promise<PullRequest | null> {
  if (request.same === undefined) return request
  const scopes = await findScopesByHash(query, device, request.same)
  return scopes && { ...request, scopes }
}

/** What the device does not know already. */
function worthTelling(
  request: PullRequest,
  { epoch, scopes }: PullResult,
): Pick<PageParts, 'epoch' | 'scopes'> {
  const moved = Object.entries(scopes).filter(([key, position]) => position !== request.scopes[key])
  return { epoch: request.epoch === null ? epoch : null, scopes: Object.fromEntries(moved) }
}

interface Answered {
  request: PullRequest
  checked: CheckedScopes
  page: PullResult
  now: Date
}

/** Writes down what the device said, and where it stands once it has laid this answer: only where that is news. */
async function noteReport(
  query: Query,
  device: Device,
  { request, checked, page, now }: Answered,
): Promise<void> {
  const waiting = clampUnsentCount(request.waiting)
  const isAtRest = !page.more && Object.keys(page.refused).length === 0
  const hash = isAtRest ? hashScopePositions(page.scopes) : checked.setHash
  if (checked.waiting === waiting && checked.setHash === hash) return
  const set = isAtRest && hash !== null ? { hash, scopes: page.scopes } : null
  await saveDeviceReport(query, device, { waiting, set, at: now })
}
