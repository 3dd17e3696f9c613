import { canonicalJson } from '#domain/std/canonical-json.ts'
import type { WireDocument } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'
import type { MutationState, SyncStore } from '#replica/sync-store/sync-store.ts'
import { commitMutations } from '../outbox/commit.ts'
import { summarizeContent } from '../outbox/content-summary.ts'
import { enqueueChange } from '../outbox/enqueue.ts'
import { type Change, DocumentNotFoundError } from '../store/change.ts'
import type { EngineDeps } from '../store/engine-deps.ts'
import { readMutationsOf } from '../store/pending-mutations.ts'
import type { ExportedWrite } from './unsent-file.ts'

/** What became of the writes of a file. */
export interface WriteImport {
  added: number
  /** they wait here already, or were sent from here */
  known: number
  /** they name what this version of the app does not have */
  unsupported: number
}

const AT_ONCE = 20 // tracks among them may hold megabytes

/**
 * Takes writes of a file into the queue, behind what waits, in their order and under their names, so that one that was
 * delivered already takes no effect twice. Killed, or out of room, in between: those before are in, and read again they are
 * known. Throws on storage errors.
 */
export async function importWrites(
  deps: EngineDeps,
  writes: readonly ExportedWrite[],
  onProgress: (done: number) => void,
): Promise<WriteImport> {
  const known = await readKnownMutationIds(deps.store)
  const taken: WriteImport = { added: 0, known: 0, unsupported: 0 }
  for (let done = 0; done < writes.length; ) {
    const some = writes.slice(done, done + AT_ONCE)
    const left = some.filter(({ mutation }) => {
      if (mutation === null || !known.has(mutation)) return true
      taken.known += 1
      return false
    })
    const fit = left.filter(isFit)
    taken.unsupported += left.length - fit.length
    for (const { mutation } of fit) if (mutation !== null) known.add(mutation)
    const added = await addAll(deps, fit)
    taken.added += added
    taken.known += fit.length - added
    done += some.length
    onProgress(done)
  }
  return taken
}

/** Answers how many of them have changed the queue. */
async function addAll(deps: EngineDeps, writes: readonly ExportedWrite[]): Promise<number> {
  let added = 0
  await commitMutations(deps, writes, async () => {
    for (const write of writes) if (await add(deps, write)) added += 1
  })
  return added
}

async function add(deps: EngineDeps, write: ExportedWrite): Promise<boolean> {
  const { mutation } = write
  if (mutation === null) return addUnkept(deps, write)
  // Another tab may be reading the same file.
  if ((await deps.store.outbox.where('mutation').equals(mutation).count()) > 0) return false
  await append(deps, write, { mutation, state: stateOf(write) })
  return true
}

/** What was never in a queue nobody else can know, so it goes in like any change. */
async function addUnkept(deps: EngineDeps, write: ExportedWrite): Promise<boolean> {
  const { collection, id, set, former: seen, guess } = write
  const before = canonicalJson(await readMutationsOf(deps.store, collection, id))
  const action = write.create ? 'create' : write.delete ? 'delete' : 'edit'
  const change: Change = { collection, id, action, set, baseValues: seen, optimisticValues: guess }
  try {
    await enqueueChange(deps, { change, parentTitle: write.title })
  } catch (error) {
    if (!(error instanceof DocumentNotFoundError)) throw error
    await append(deps, write, { mutation: deps.newMutationId(), state: 'waiting' })
  }
  // One that changes nothing, because it was read in before, leaves no trace.
  return canonicalJson(await readMutationsOf(deps.store, collection, id)) !== before
}

/**
 * What may have been sent from where it was written is frozen here as well: folded into, it would be lost with the answer to what
 * it was.
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

/** Names of all writes that wait here, or were sent from here not long ago. */
export async function readKnownMutationIds({ outbox, acknowledged }: SyncStore): Promise<Set<string>> {
  const names = new Set((await outbox.toArray()).map(({ mutation }) => mutation))
  // One by one: their contents come with them.
  await acknowledged.each(({ mutation: { mutation } }) => void names.add(mutation))
  return names
}

const ROW_FIELDS = ['id', 'version', 'pending', 'attention']

/** Whether a row can be made of it: what can not be laid would keep the app from opening. */
function isFit({ collection, id, set, guess, at }: ExportedWrite): boolean {
  const { schema, deriveIndexFields, blankIndexFields } = collectionSpecs[collection]
  const fields = { ...guess, ...set }
  const own = new Set([...ROW_FIELDS, ...Object.keys(blankIndexFields)])
  const isField = (name: string) => Object.hasOwn(schema.properties, name) && !own.has(name)
  if (!Object.keys(fields).every(isField)) return false
  try {
    const doc: WireDocument = { ...fields, id, version: 0, createdAt: at ?? '', updatedAt: at ?? '' }
    deriveIndexFields(doc)
    return true
  } catch {
    return false
  }
}
