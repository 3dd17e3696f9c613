import { canonicalJson } from '#domain/std/canonical-json.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { MutationState, SyncStore } from '#replica/sync-store/sync-store.ts'
import { commitMutations } from '../outbox/commit.ts'
import { enqueueChange } from '../outbox/enqueue.ts'
import { type Change, DocumentNotFoundError } from '../store/change.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { readMutationsOf, summarizeContent } from '../store/pending-mutations.ts'
import type { ExportedWrite } from './unsent-file.ts'

/** How many writes of a file were handled in which way. */
export interface WriteImport {
  added: number
  /** already in the outbox, or sent from this device */
  known: number
  /** refer to fields that this app version does not have */
  unsupported: number
}

const WRITES_PER_COMMIT = 20 // a track may hold megabytes

/**
 * Appends the writes of a file to the outbox, in their order and under their mutation ids, so that
 * one that was delivered already takes no effect twice. After a kill or a full disk the earlier
 * writes are stored; imported again, they are known. Throws on storage errors.
 */
export async function importWrites(
  deps: EngineDeps,
  writes: readonly ExportedWrite[],
  onProgress: (done: number) => void,
): Promise<WriteImport> {
  const knownIds = await readKnownMutationIds(deps.store)
  const counts: WriteImport = { added: 0, known: 0, unsupported: 0 }
  for (let done = 0; done < writes.length; ) {
    const batch = writes.slice(done, done + WRITES_PER_COMMIT)
    const unknown = batch.filter(({ mutation }) => {
      if (mutation === null || !knownIds.has(mutation)) return true
      counts.known += 1
      return false
    })
    const supported = unknown.filter(isSupported)
    counts.unsupported += unknown.length - supported.length
    for (const { mutation } of supported) if (mutation !== null) knownIds.add(mutation)
    const added = await addAll(deps, supported)
    counts.added += added
    counts.known += supported.length - added
    done += batch.length
    onProgress(done)
  }
  return counts
}

/** Returns how many of them changed the outbox. */
async function addAll(deps: EngineDeps, writes: readonly ExportedWrite[]): Promise<number> {
  let added = 0
  await commitMutations(deps, writes, async () => {
    for (const write of writes) if (await add(deps, write)) added += 1
  })
  return added
}

async function add(deps: EngineDeps, write: ExportedWrite): Promise<boolean> {
  const { mutation } = write
  if (mutation === null) return addWithoutId(deps, write)
  // Another tab may be importing the same file.
  if ((await deps.store.outbox.where('mutation').equals(mutation).count()) > 0) return false
  await append(deps, write, { mutation, state: stateOf(write) })
  return true
}

/** Writes without a mutation id cannot be duplicates; enqueue them normally. */
async function addWithoutId(deps: EngineDeps, write: ExportedWrite): Promise<boolean> {
  const { collection, id, set, former: baseValues, guess: optimisticValues } = write
  const before = canonicalJson(await readMutationsOf(deps.store, collection, id))
  const action = write.create ? 'create' : write.delete ? 'delete' : 'edit'
  const change: Change = { collection, id, action, set, baseValues, optimisticValues }
  try {
    await enqueueChange(deps, { change, parentTitle: write.title })
  } catch (error) {
    if (!(error instanceof DocumentNotFoundError)) throw error
    await append(deps, write, { mutation: deps.newMutationId(), state: 'waiting' })
  }
  // A change that was imported before changes nothing and leaves no trace.
  return canonicalJson(await readMutationsOf(deps.store, collection, id)) !== before
}

/**
 * The device that exported a write may have sent it, so it is frozen here as well: a change
 * coalesced into it would be lost with the result of the original.
 */
function stateOf({ state }: ExportedWrite): MutationState {
  return state === 'refused' || state === 'held' ? state : 'sent'
}

async function append(
  { store, now }: EngineDeps,
  write: ExportedWrite,
  { mutation, state }: { mutation: string; state: MutationState },
): Promise<void> {
  const { collection, id, set, former, guess, title, refusal } = write
  const seq = await store.outbox.add({
    mutation,
    collection,
    id,
    create: write.create,
    delete: write.delete,
    state,
    refusal: state === 'refused' ? refusal : null,
    at: write.at ?? now().toISOString(),
    title,
    ...summarizeContent(collection, set),
  })
  await store.contents.put({ seq, set, former, guess })
}

/** Ids of all mutations in the outbox or recently acknowledged. */
export async function readKnownMutationIds({ outbox, acknowledged }: SyncStore): Promise<Set<string>> {
  const ids = new Set((await outbox.toArray()).map(({ mutation }) => mutation))
  // One at a time, because each row includes its content.
  await acknowledged.each(({ mutation: { mutation } }) => void ids.add(mutation))
  return ids
}

const ROW_FIELDS = ['id', 'version', 'pending', 'attention']

/** Whether a replica row can be made of it; otherwise it would prevent the app from opening. */
function isSupported({ collection, id, set, guess, at }: ExportedWrite): boolean {
  const { schema, deriveIndexFields, blankIndexFields } = collectionSpecs[collection]
  const fields = { ...guess, ...set }
  const reserved = new Set([...ROW_FIELDS, ...Object.keys(blankIndexFields)])
  const isField = (name: string) => Object.hasOwn(schema.properties, name) && !reserved.has(name)
  if (!Object.keys(fields).every(isField)) return false
  try {
    const doc: WireDocument = { ...fields, id, version: 0, createdAt: at ?? '', updatedAt: at ?? '' }
    deriveIndexFields(doc)
    return true
  } catch {
    return false
  }
}
