import { scopeSetHash } from '#domain/wire/scope-set.ts'
import type { PullRequest } from '#domain/wire/sync.ts'
import type { Query } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type PageParts, pageText, resetText, unknownText } from './answer-text.ts'
import {
  clampWaiting,
  type Device,
  markRead,
  otherReports,
  recallScopes,
  reportDevice,
} from './device-report.ts'
import { emptyPage, isCaughtUp, type Page, readPage } from './page.ts'
import { mustReset } from './pull-rules.ts'
import { type CheckedScopes, checkScopes } from './scopes.ts'

export interface PullDeps extends Pick<Deps, 'db' | 'clock'> {
  /** the session that pulls, by which a device that lost its storage is known again */
  session?: string
  /** what the device is called (device-label.ts) */
  label?: string
}

/**
 * Answers one pull as JSON text (`pullAnswer`). A device that has everything costs one statement; otherwise all is read
 * in one snapshot, so that positions, documents and what is gone agree with each other.
 */
export async function pull(
  { db, clock, session = '', label = '' }: PullDeps,
  memberId: string,
  asked: PullRequest,
): Promise<string> {
  const now = clock()
  const time = now.toISOString()
  const device = { memberId, sessionId: session, clientId: asked.client, label }
  const request = await spelledOut(db.query, device, asked)
  if (request === null) return unknownText({ time })

  const checked = await checkScopes(db.query, device, Object.keys(request.scopes))
  if (mustReset(request, checked)) return resetText({ epoch: checked.epoch, time })
  const page = isCaughtUp(request, checked, memberId)
    ? emptyPage(request, checked)
    : await db.transaction(async (query) => {
        await query('set transaction isolation level repeatable read, read only')
        return readPage(query, { request, memberId, checked })
      })
  if (request.read) await markRead(db.query, memberId, request.read)
  const reports = request.epoch === null ? await otherReports(db.query, device) : []
  await noteReport(db.query, device, { request, checked, page, now })
  return pageText({ ...page, ...worthTelling(request, page), reports, time })
}

/** The request with its scopes, where it names them by their hash alone; null where nobody knows them. */
async function spelledOut(query: Query, device: Device, request: PullRequest): Promise<PullRequest | null> {
  if (request.same === undefined) return request
  const scopes = await recallScopes(query, device, request.same)
  return scopes && { ...request, scopes }
}

/** What the device does not know already. */
function worthTelling(request: PullRequest, { epoch, scopes }: Page): Pick<PageParts, 'epoch' | 'scopes'> {
  const moved = Object.entries(scopes).filter(([key, position]) => position !== request.scopes[key])
  return { epoch: request.epoch === null ? epoch : null, scopes: Object.fromEntries(moved) }
}

interface Answered {
  request: PullRequest
  checked: CheckedScopes
  page: Page
  now: Date
}

/** Writes down what the device said, and where it stands once it has laid this answer: only where that is news. */
async function noteReport(
  query: Query,
  device: Device,
  { request, checked, page, now }: Answered,
): Promise<void> {
  const waiting = clampWaiting(request.waiting)
  const isAtRest = !page.more && Object.keys(page.refused).length === 0
  const hash = isAtRest ? scopeSetHash(page.scopes) : checked.setHash
  if (checked.waiting === waiting && checked.setHash === hash) return
  const set = isAtRest && hash !== null ? { hash, scopes: page.scopes } : null
  await reportDevice(query, device, { waiting, set, at: now })
}
