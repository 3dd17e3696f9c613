import * as v from 'valibot'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { FieldErrors } from '#domain/wire/errors/envelope.ts'
import type { StoredBlob } from '#replica/sync-store/sync-store.ts'
import type { CommandResult } from '../port.ts'
import type { Change } from '../sync/engine.ts'
import type { CommandDeps } from './command-deps.ts'
import { DONE, FORBIDDEN, invalidFields, invalidIssues, NOT_FOUND } from './command-results.ts'

// How most documents are created, updated and deleted. Fields that only the server sets get
// optimistic values, which are never pushed.

interface Rules<Doc> {
  collection: CollectionName
  /** schemas of the writable fields */
  entries: v.ObjectEntries
  /** errors of fields that are valid alone but not together */
  faults?: (fields: Doc) => FieldErrors
}

type Fields = Record<string, unknown>

export interface DocumentCreation<Doc> extends Rules<Doc> {
  id: string
  fields: object
  guess: () => Promise<Fields>
}

const madeId = v.pipe(v.string(), v.uuid())

/** Creates a document with an id made by the page. */
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
  /** the lists of `set` as they were read, because the change builds on them */
  seen?: object
  /** names of the fields that this member may write in this document */
  writable: (document: Doc) => readonly string[] | Promise<readonly string[]>
  /** writes in the same transaction */
  also?: Change[]
  files?: readonly StoredBlob[]
}

/**
 * Updates the given fields. Unknown fields are ignored; a field that this member may not write
 * fails the command.
 */
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

/** Deletes a document and the member's drafts of it. The server deletes its children. */
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

/** A document with the type of its collection. It was parsed when it was materialized. */
export const readAs = <Doc>(deps: CommandDeps, collection: CollectionName, id: string): Promise<Doc | null> =>
  deps.read(collection, id) as Promise<(WireDocument & Doc) | null>
