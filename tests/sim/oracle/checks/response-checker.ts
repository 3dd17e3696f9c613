import type { CollectionName } from '#domain/wire/collections.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { rowsOfTable } from '#domain/wire/sync/columns.ts'
import { fieldHash } from '#domain/wire/sync/field-hash.ts'
import { hashScopePositions } from '#domain/wire/sync/scope-positions-hash.ts'
import type { SimResponse } from '../../net/faults.ts'
import type { SimRequest } from '../../net/network.ts'
import { applyWrite } from '../apply-write.ts'
import { type ExpectedDocument, type ExpectedState, keyOf } from '../expected-state.ts'
import type {
  PullRequestMessage,
  PullResponseMessage,
  PushRequestMessage,
  PushResponseMessage,
  ResultMessage,
  WithId,
  WriteMessage,
} from '../messages.ts'
import { isInScopes, isOfDeletedCommunity, maySubscribe, rulesOf, sees } from '../rules/rules.ts'
import { checkBody, checkFields } from './document-checker.ts'
import { assertInvariant } from './invariant.ts'
import { marksIn } from './journal.ts'

// Compares every response of the server with the expected state at that moment. Writes that the server accepts become part of
// the expected state.

export interface ResponseCheckerDeps {
  expectedState: () => ExpectedState
  /** called when the expected state has changed */
  onChange: () => void
}

export class ResponseChecker {
  private readonly deps: ResponseCheckerDeps
  /** the scope positions after each response, by the hash that a device may send instead of them */
  private readonly positionsByHash = new Map<string, Record<string, number>>()

  constructor(deps: ResponseCheckerDeps) {
    this.deps = deps
  }

  /** Checks one response to a member. Throws InvariantViolation. */
  check(memberId: string, { path, body }: SimRequest, { status, text }: SimResponse): void {
    assertInvariant(status === 200, `${memberId} ${path}: a response with status ${status}`, text)
    const exchange = { requestBody: body, responseBody: text }
    if (path === apiPaths.pull)
      checkPull(this.deps.expectedState(), memberId, { ...exchange, positionsByHash: this.positionsByHash })
    if (path === apiPaths.push) checkPush(this.deps, memberId, exchange)
  }
}

interface Exchange {
  requestBody: string
  responseBody: string
}

function checkPull(
  world: ExpectedState,
  memberId: string,
  {
    requestBody,
    responseBody,
    positionsByHash,
  }: Exchange & { positionsByHash: Map<string, Record<string, number>> },
): void {
  const request = JSON.parse(requestBody) as PullRequestMessage
  const response = JSON.parse(responseBody) as PullResponseMessage
  if (response.unknown)
    return assertInvariant(request.same !== undefined, 'Scopes sent by value are reported as unknown')
  const positions = request.scopes ?? positionsByHash.get(request.same ?? '')
  if (!positions) return assertInvariant(false, 'Scopes are known that no response has contained')
  if (response.reset) {
    const hasStarted = Object.values(positions).some((position) => position > 0)
    const isDue = request.epoch === null ? hasStarted : request.epoch !== world.epoch
    return assertInvariant(isDue, 'A reset without a reason')
  }
  assertInvariant(request.epoch === null || request.epoch === world.epoch, 'A page for another epoch')
  const denied = response.refused ?? {}
  const wanted = Object.keys(positions)
  for (const scope of wanted) {
    const isRight =
      isOfDeletedCommunity(world, scope) || scope in denied !== maySubscribe(world, memberId, scope)
    assertInvariant(isRight, `Wrongly delivered or denied: ${scope}`)
  }
  // An area that is split into smaller ones is not started.
  const unstarted = (response.split ?? []).filter((scope) => (positions[scope] ?? 0) === 0)
  const delivered = new Set(wanted.filter((scope) => !(scope in denied) && !unstarted.includes(scope)))
  const updated = { ...positions, ...response.scopes }
  positionsByHash.set(hashScopePositions(updated), updated)
  for (const [collection, documents] of entriesOf(documentsIn(response))) {
    for (const document of documents) {
      const expected = checkBody(world, memberId, { collection, document })
      assertInvariant(
        isInScopes(world, expected, delivered),
        'A document that is in no requested scope',
        document.id,
      )
    }
  }
  for (const [collection, ids] of entriesOf(response.gone ?? {})) {
    for (const id of ids) {
      const expected = world.find(collection, id)
      const isPresent =
        expected !== null && sees(world, memberId, expected) && isInScopes(world, expected, delivered)
      assertInvariant(!isPresent, `Reported as removed although it exists: ${collection} ${id}`)
    }
  }
}

/** Those that are sent in columns, too. */
function documentsIn({
  documents,
  columns = {},
}: PullResponseMessage): Partial<Record<CollectionName, WithId[]>> {
  const rows = entriesOf(columns).map(([name, tables]) => [name, tables.flatMap(rowsOfTable)])
  return { ...documents, ...(Object.fromEntries(rows) as Record<CollectionName, WithId[]>) }
}

const entriesOf = <T>(parts: Partial<Record<CollectionName, T>>): [CollectionName, T][] =>
  Object.entries(parts) as [CollectionName, T][]

function checkPush(
  deps: ResponseCheckerDeps,
  memberId: string,
  { requestBody, responseBody }: Exchange,
): void {
  const request = JSON.parse(requestBody) as PushRequestMessage
  const response = JSON.parse(responseBody) as PushResponseMessage
  const isOtherEpoch = request.epoch !== null && request.epoch !== deps.expectedState().epoch
  assertInvariant(
    (response.reset ?? false) === isOtherEpoch,
    'A push with another epoch must be reset, and only that',
  )
  if (response.reset) return
  const results = response.results ?? []
  assertInvariant(results.length === request.writes.length, 'A write without a result')
  /** documents with a conflict in this batch */
  const conflicting = new Set<string>()
  for (const [at, wanted] of request.writes.entries()) {
    const result = results[at]
    const key = keyOf(wanted.collection, wanted.id)
    const write = { ...wanted, isAfterConflict: conflicting.has(key) }
    if (result?.mutation === wanted.mutation) checkResult(deps, memberId, write, result)
    else assertInvariant(false, 'A result for another write')
    if (result?.status === 'conflict') conflicting.add(key)
  }
}

/** After a conflict, a field may have the written value only by chance. */
type BatchedWrite = WriteMessage & { isAfterConflict: boolean }

function checkResult(
  deps: ResponseCheckerDeps,
  memberId: string,
  write: BatchedWrite,
  result: ResultMessage,
): void {
  const world = deps.expectedState()
  const { collection } = write
  const before = world.results.get(write.mutation)
  if (before === undefined) checkFirstResult(world, memberId, write, result)
  else {
    const repeated = before === 'applied' ? 'duplicate' : before
    assertInvariant(result.status === repeated, `A write that was ${before} is now ${result.status}`, write)
  }
  if (before === undefined) deps.onChange()
  if (result.document) checkBody(world, memberId, { collection, document: result.document })
  if (result.fields) checkFields(world, memberId, write, result.fields)
}

/** Checks the first result of a write, and applies an accepted write to the expected state. */
function checkFirstResult(
  world: ExpectedState,
  memberId: string,
  write: BatchedWrite,
  { status, error }: ResultMessage,
): void {
  const codes = allowedErrors(world, memberId, write)
  const isAllowed = codes.length === 0
  const at = `${status} ${error?.code ?? ''} ${JSON.stringify(write)}`
  if (status === 'refused')
    assertInvariant(error !== undefined && codes.includes(error.code), `Wrongly rejected: ${at}`, codes)
  else assertInvariant(isAllowed, `Not rejected: ${at}`, codes)
  if (status === 'conflict') assertInvariant(conflicts(world, write), `No conflict: ${at}`)
  if (status === 'applied') assertInvariant(!conflicts(world, write), `Overwrites another write: ${at}`)
  if (status === 'duplicate') assertInvariant(isAlreadyStored(world, write), `Not written: ${at}`)
  world.results.set(write.mutation, status)
  if (status === 'applied' || status === 'duplicate')
    for (const mark of marksIn(write.set)) world.acceptedMarks.add(mark)
  if (status === 'applied') applyWrite(world, memberId, write)
}

function allowedErrors(world: ExpectedState, memberId: string, write: BatchedWrite): ErrorCode[] {
  const { collection, id, set } = write
  const rules = rulesOf(collection)
  const known = world.documents.get(keyOf(collection, id)) ?? null
  const canSee = (other: ExpectedDocument | null) => sees(world, memberId, other)
  const wanted = { memberId, id, set, canSee }
  if (write.create) {
    const codes = rules.creationErrors(world, wanted)
    const isNew = known === null || (known.deleted && rules.canBeRecreated === true)
    if (isNew || codes.includes('not_found')) return codes
    if (known.authorId !== memberId) return ['forbidden']
    return known.deleted ? ['not_found'] : []
  }
  const isOwn = known?.authorId === memberId
  if (write.delete && isOwn && rules.isDeletedByServerOnly?.(id)) return ['forbidden']
  if (write.delete && isOwn && known.deleted) return []
  if (!sees(world, memberId, known) || known === null) return ['not_found']
  if (write.delete) return rules.deletionErrors(known, memberId, world)
  const codes = rules.editErrors(known, wanted, world)
  const isApplied = codes.length === 0 && !conflicts(world, write)
  return isApplied ? (rules.updateErrors?.(known, wanted, world) ?? []) : codes
}

/** Whether another member or device has changed the fields of the write. */
function conflicts(world: ExpectedState, write: BatchedWrite): boolean {
  const known = world.find(write.collection, write.id)
  if (known === null || write.delete) return false
  if (write.create) return !isAlreadyStored(world, write)
  return Object.entries(write.set).some(([field, value]) => {
    const is = fieldHash(known.fields[field])
    const isWanted = is === fieldHash(value) && !write.isAfterConflict
    return is !== write.was?.[field] && !isWanted
  })
}

function isAlreadyStored(world: ExpectedState, write: WriteMessage): boolean {
  const known = world.find(write.collection, write.id)
  if (known === null || !write.create) return false
  return Object.entries(write.set).every(
    ([field, value]) => fieldHash(known.fields[field]) === fieldHash(value),
  )
}
