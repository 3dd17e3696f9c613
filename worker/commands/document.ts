import * as v from 'valibot'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { FieldErrors } from '#domain/wire/errors/envelope.ts'
import type { StoredBlob } from '#replica/sync-store/sync-store.ts'
import type { CommandResult } from '../port.ts'
import type { Change } from '../sync/engine.ts'
import type { CommandDeps } from './command-deps.ts'
import { DONE, FORBIDDEN, invalidFields, invalidIssues, NOT_FOUND } from './command-results.ts'

// How most documents are made, changed and deleted. What the server alone decides is guessed and never pushed.

interface Rules<Doc> {
  collection: CollectionName
  /** the schema of each field that somebody may write */
  entries: v.ObjectEntries
  /** what fields that are sound by themselves say wrongly together */
  faults?: (fields: Doc) => FieldErrors
}

type Fields = Record<string, unknown>

export interface DocumentCreation<Doc> extends Rules<Doc> {
  id: string
  fields: object
  guess: () => Promise<Fields>
}

const madeId = v.pipe(v.string(), v.uuid())

/** Makes a document under an id that the page has made. */
export async function createDocument<Doc>(
  deps: CommandDeps,
  making: DocumentCreation<Doc>,
): Promise<CommandResult> {
  const { collection, id, entries, fields } = making
  const checked = v.safeParse(v.object({ id: madeId, fields: v.object(entries) }), { id, fields })
  if (!checked.success) return invalidIssues(checked.issues, 'fields')
  const set: Fields = checked.output.fields
  const wrong = invalidFields(making.faults?.(set as Doc) ?? {})
  if (wrong) return wrong
  await deps.write([{ collection, id, action: 'create', set, optimisticValues: await making.guess() }])
  return DONE
}

export interface DocumentUpdate<Doc> extends Rules<Doc> {
  id: string
  set: object
  /** lists in `set` that build on what was read, as they were read */
  seen?: object
  /** names of the fields that this member may write in this document */
  writable: (document: Doc) => readonly string[] | Promise<readonly string[]>
  /** what is written with it or not at all */
  also?: Change[]
  files?: readonly StoredBlob[]
}

/** Changes the fields that were given. Those that are nobody's to write are left out; one that is not this member's refuses it. */
export async function updateDocument<Doc>(
  deps: CommandDeps,
  changing: DocumentUpdate<Doc>,
): Promise<CommandResult> {
  const { collection, id, entries } = changing
  const checked = v.safeParse(v.partial(v.object(entries)), changing.set)
  if (!checked.success) return invalidIssues(checked.issues)
  const document = await deps.read(collection, id)
  if (!document) return NOT_FOUND
  const set: Fields = checked.output
  const writable = await changing.writable(document as Doc)
  if (Object.keys(set).some((name) => !writable.includes(name))) return FORBIDDEN
  const wrong = invalidFields(changing.faults?.({ ...document, ...set } as Doc) ?? {})
  if (wrong) return wrong
  const { seen, also = [], files } = changing
  const parts = { ...(seen && { seen: { ...seen } }), ...(files && { files }) }
  await deps.write([{ collection, id, action: 'edit', set, ...parts }, ...also])
  return DONE
}

interface Deleting<Doc> {
  collection: CollectionName
  id: string
  may: (document: Doc) => boolean | Promise<boolean>
}

/** Deletes a document, with what the member has begun of it. What else goes with it goes by the server's hand. */
export async function deleteDocument<Doc>(
  deps: CommandDeps,
  { collection, id, may }: Deleting<Doc>,
): Promise<CommandResult> {
  const document = await deps.read(collection, id)
  if (!document) return NOT_FOUND
  if (!(await may(document as Doc))) return FORBIDDEN
  const gone = (await deps.draftsOf(id)).map((draft) => ({ collection: 'account' as const, id: draft }))
  await deps.write([...gone, { collection, id }].map((each) => ({ ...each, action: 'delete', set: {} })))
  return DONE
}

/** A document of this collection, as its noun has it. What lies there was parsed as one when it was laid. */
export const readAs = <Doc>(deps: CommandDeps, collection: CollectionName, id: string): Promise<Doc | null> =>
  deps.read(collection, id) as Promise<(WireDocument & Doc) | null>
