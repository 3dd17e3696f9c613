import { canonicalJson } from '#domain/std/canonical-json.ts'
import type { CollectionName } from '#domain/wire/collections.ts'
import type { ErrorCode } from '#domain/wire/errors/error-code.ts'
import { apiPaths } from '#domain/wire/paths.ts'
import { fieldHash } from '#domain/wire/sync/field-hash.ts'
import { hashScopePositions } from '#domain/wire/sync/scope-positions-hash.ts'
import type { Served } from '../net/faults.ts'
import type { Sent } from '../net/network.ts'
import { marksIn } from './journal.ts'
import { allBelow, isIdle, isIn, mayAsk, rulesOf, sees } from './rules.ts'
import type { PageSaid, PullSaid, PushedSaid, PushSaid, ResultSaid, WriteSaid } from './said.ts'
import { promise } from './verdict.ts'
import { keyOf, type TrueDocument, type TrueWorld } from './world.ts'

// Compares every response of the server with the expected state at that moment. Writes that the server accepts become part of
// the expected state.

export interface JudgeDeps {
  world: () => TrueWorld
  /** called when the expected state has changed */
  onChange: () => void
}

export class Judge {
  private readonly deps: JudgeDeps
  /** the scope positions after each response, by the hash that a device may send instead of them */
  private readonly sets = new Map<string, Record<string, number>>()

  constructor(deps: JudgeDeps) {
    this.deps = deps
  }

  /** Checks one response to a member. Throws InvariantViolation. */
  hear(memberId: string, { path, body }: Sent, { status, text }: Served): void {
    promise(status === 200, `${memberId} ${path}: a response with status ${status}`, text)
    const exchange = { asked: body, answered: text }
    if (path === apiPaths.pull) judgePull(this.deps.world(), memberId, { ...exchange, sets: this.sets })
    if (path === apiPaths.push) judgePush(this.deps, memberId, exchange)
  }
}

interface Exchange {
  asked: string
  answered: string
}

function judgePull(
  world: TrueWorld,
  memberId: string,
  { asked, answered, sets }: Exchange & { sets: Map<string, Record<string, number>> },
): void {
  const request = JSON.parse(asked) as PullSaid
  const answer = JSON.parse(answered) as PageSaid
  if (answer.unknown) return promise(request.same !== undefined, 'Scopes sent by value are reported as unknown')
  const positions = request.scopes ?? sets.get(request.same ?? '')
  if (!positions) return promise(false, 'Scopes are known that no response has contained')
  if (answer.reset) {
    const hasCome = Object.values(positions).some((position) => position > 0)
    const isDue = request.epoch === null ? hasCome : request.epoch !== world.epoch
    return promise(isDue, 'A reset without a reason')
  }
  promise(request.epoch === null || request.epoch === world.epoch, 'A page for another epoch')
  const refused = answer.refused ?? {}
  const wanted = Object.keys(positions)
  for (const scope of wanted) {
    const isRight = isIdle(world, scope) || scope in refused !== mayAsk(world, memberId, scope)
    promise(isRight, `Wrongly delivered or denied: ${scope}`)
  }
  // An area that is split into smaller ones is not started.
  const unbegun = (answer.split ?? []).filter((scope) => (positions[scope] ?? 0) === 0)
  const given = new Set(wanted.filter((scope) => !(scope in refused) && !unbegun.includes(scope)))
  const left = { ...positions, ...answer.scopes }
  sets.set(hashScopePositions(left), left)
  for (const [collection, documents] of entriesOf(answer.documents ?? {})) {
    for (const document of documents) {
      const truth = judgeBody(world, memberId, { collection, document })
      promise(isIn(world, truth, given), 'A document that is in no requested scope', document.id)
    }
  }
  for (const [collection, ids] of entriesOf(answer.gone ?? {})) {
    for (const id of ids) {
      const truth = world.find(collection, id)
      const stays = truth !== null && sees(world, memberId, truth) && isIn(world, truth, given)
      promise(!stays, `Reported as removed although it exists: ${collection} ${id}`)
    }
  }
}

const entriesOf = <T>(parts: Partial<Record<CollectionName, T>>): [CollectionName, T][] =>
  Object.entries(parts) as [CollectionName, T][]

function judgePush(deps: JudgeDeps, memberId: string, { asked, answered }: Exchange): void {
  const request = JSON.parse(asked) as PushSaid
  const answer = JSON.parse(answered) as PushedSaid
  const isStranger = request.epoch !== null && request.epoch !== deps.world().epoch
  promise((answer.reset ?? false) === isStranger, 'A push with another epoch must be reset, and only that')
  if (answer.reset) return
  const results = answer.results ?? []
  promise(results.length === request.writes.length, 'A write without a result')
  /** documents with a conflict in this batch */
  const met = new Set<string>()
  for (const [at, wanted] of request.writes.entries()) {
    const result = results[at]
    const key = keyOf(wanted.collection, wanted.id)
    const write = { ...wanted, isBehindConflict: met.has(key) }
    if (result?.mutation === wanted.mutation) judgeResult(deps, memberId, write, result)
    else promise(false, 'A result for another write')
    if (result?.status === 'conflict') met.add(key)
  }
}

/** After a conflict, a field may have the written value only by chance. */
type BatchedWrite = WriteSaid & { isBehindConflict: boolean }

function judgeResult(deps: JudgeDeps, memberId: string, write: BatchedWrite, result: ResultSaid): void {
  const world = deps.world()
  const { collection } = write
  const before = world.settled.get(write.mutation)
  if (before === undefined) judgeFirst(world, memberId, write, result)
  else {
    const repeated = before === 'applied' ? 'duplicate' : before
    promise(result.status === repeated, `A write that was ${before} is now ${result.status}`, write)
  }
  if (before === undefined) deps.onChange()
  if (result.document) judgeBody(world, memberId, { collection, document: result.document })
  if (result.fields) judgeFields(world, memberId, write, result.fields)
}

/** Checks the first result of a write, and applies an accepted write to the expected state. */
function judgeFirst(
  world: TrueWorld,
  memberId: string,
  write: BatchedWrite,
  { status, error }: ResultSaid,
): void {
  const codes = refusals(world, memberId, write)
  const fine = codes.length === 0
  const at = `${status} ${error?.code ?? ''} ${JSON.stringify(write)}`
  if (status === 'refused')
    promise(error !== undefined && codes.includes(error.code), `Wrongly rejected: ${at}`, codes)
  else promise(fine, `Not rejected: ${at}`, codes)
  if (status === 'conflict') promise(meets(world, write), `No conflict: ${at}`)
  if (status === 'applied') promise(!meets(world, write), `Overwrites another write: ${at}`)
  if (status === 'duplicate') promise(saysTheSame(world, write), `Not written: ${at}`)
  world.settled.set(write.mutation, status)
  if (status === 'applied' || status === 'duplicate')
    for (const mark of marksIn(write.set)) world.taken.add(mark)
  if (status === 'applied') carryOut(world, memberId, write)
}

function refusals(world: TrueWorld, memberId: string, write: WriteSaid): ErrorCode[] {
  const { collection, id, set } = write
  const rules = rulesOf(collection)
  const known = world.documents.get(keyOf(collection, id)) ?? null
  const mayHave = (other: TrueDocument | null) => sees(world, memberId, other)
  const wanted = { memberId, id, set, mayHave }
  if (write.create) {
    const codes = rules.refusesCreation(world, wanted)
    const isNew = known === null || (known.deleted && rules.isRevived === true)
    if (isNew || codes.includes('not_found')) return codes
    if (known.authorId !== memberId) return ['forbidden']
    return known.deleted ? ['not_found'] : []
  }
  if (write.delete && known?.deleted && known.authorId === memberId) return []
  if (!sees(world, memberId, known) || known === null) return ['not_found']
  return write.delete
    ? rules.refusesDeletion(known, memberId, world)
    : rules.refusesEdit(known, wanted, world)
}

/** Whether another member or device has changed the fields of the write. */
function meets(world: TrueWorld, write: BatchedWrite): boolean {
  const known = world.find(write.collection, write.id)
  if (known === null || write.delete) return false
  if (write.create) return !saysTheSame(world, write)
  return Object.entries(write.set).some(([field, value]) => {
    const is = fieldHash(known.fields[field])
    const isWanted = is === fieldHash(value) && !write.isBehindConflict
    return is !== write.was?.[field] && !isWanted
  })
}

function saysTheSame(world: TrueWorld, write: WriteSaid): boolean {
  const known = world.find(write.collection, write.id)
  if (known === null || !write.create) return false
  return Object.entries(write.set).every(
    ([field, value]) => fieldHash(known.fields[field]) === fieldHash(value),
  )
}

function carryOut(world: TrueWorld, memberId: string, write: WriteSaid): void {
  const { collection, id } = write
  const rules = rulesOf(collection)
  const known = world.documents.get(keyOf(collection, id)) ?? null
  if (write.delete) takeAway(world, write, known)
  else if (known && !write.create) world.put({ ...known, fields: { ...known.fields, ...write.set } })
  else make(world, memberId, write)
  const after = world.documents.get(keyOf(collection, id))
  if (after) rules.settles?.(world, known, after)
}

function takeAway(world: TrueWorld, { collection, id }: WriteSaid, known: TrueDocument | null): void {
  world.ended.add(keyOf(collection, id))
  if (!known) return
  for (const document of [known, ...allBelow(world, known)]) world.put({ ...document, deleted: true })
}

function make(world: TrueWorld, memberId: string, { collection, id, set }: WriteSaid): void {
  const rules = rulesOf(collection)
  const made = { collection, id, authorId: rules.authorOf?.(id) ?? memberId, fields: set, deleted: false }
  world.put(made)
  rules.turns?.(world, made)
}

/** A body must belong to a visible document and contain its expected values. Returns the expected document. */
function judgeBody(
  world: TrueWorld,
  memberId: string,
  { collection, document }: Pick<TrueDocument, 'collection'> & { document: { id: string } },
): TrueDocument {
  const truth = world.find(collection, document.id)
  if (truth === null || !sees(world, memberId, truth)) {
    promise(false, `LEAK: ${memberId} was sent ${collection} ${document.id}`)
  }
  judgeSaid(truth as TrueDocument, memberId, fieldsFor(truth as TrueDocument, memberId), { ...document })
  return truth as TrueDocument
}

/** The fields in the result of a write must belong to a visible document. */
function judgeFields(
  world: TrueWorld,
  memberId: string,
  { collection, id }: WriteSaid,
  said: Record<string, unknown>,
): void {
  const truth = world.find(collection, id)
  if (truth === null || !sees(world, memberId, truth))
    return promise(false, `LEAK: fields of ${collection} ${id}`)
  const fields = Object.entries(fieldsFor(truth, memberId)).filter(([field]) => field in said)
  judgeSaid(truth, memberId, Object.fromEntries(fields), said)
}

function judgeSaid(
  { collection, id }: TrueDocument,
  memberId: string,
  fields: Record<string, unknown>,
  said: Record<string, unknown>,
): void {
  for (const [field, value] of Object.entries(fields)) {
    const same = canonicalJson(said[field] ?? null) === canonicalJson(value ?? null)
    promise(same, `${memberId} was sent ${collection} ${id} with a wrong ${field}`, [said[field], value])
  }
}

/** The fields as the server sends them to this member. */
export function fieldsFor(
  { collection, authorId, fields }: TrueDocument,
  memberId: string,
): Record<string, unknown> {
  return authorId === memberId ? fields : { ...fields, ...rulesOf(collection).othersGet }
}
