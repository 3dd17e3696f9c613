import * as v from 'valibot'
import { rowLimitMessage, rowLimitOf } from '#domain/account/row-limits.ts'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import type { FieldErrors } from '#domain/wire/errors/envelope.ts'
import type { StoredBlob } from '#replica/sync-store/sync-store.ts'
import type { CommandResult } from '../port.ts'
import type { Change } from '../sync/engine.ts'
import type { CommandDeps } from './command-deps.ts'
import { DONE, FORBIDDEN, invalidFields, invalidIssues, NOT_FOUND } from './command-results.ts'
import { claimFormPhotos } from './route/form-photos.ts'

// How most documents are created, updated and deleted. Fields that only the server sets get
// optimistic values, which are never pushed.

interface WriteRules<Doc> {
  collection: CollectionName
  /** schemas of the writable fields */
  entries: v.ObjectEntries
  /** errors of fields that are valid alone but not together */
  crossFieldErrors?: (fields: Doc) => FieldErrors
}

type Fields = Record<string, unknown>

export interface DocumentCreation<Doc> extends WriteRules<Doc> {
  id: string
  fields: object
  optimisticValues: () => Promise<Fields>
}

/** of a document whose id the page makes */
export const documentId = v.pipe(v.string(), v.uuid())

/** Creates a document with an id made by the page. */
export async function createDocument<Doc>(
  deps: CommandDeps,
  creation: DocumentCreation<Doc>,
): Promise<CommandResult> {
  const { collection, id, entries, fields } = creation
  const checked = v.safeParse(v.object({ id: documentId, fields: v.object(entries) }), { id, fields })
  if (!checked.success) return invalidIssues(checked.issues, 'fields')
  const set: Fields = checked.output.fields
  const failure = invalidFields(creation.crossFieldErrors?.(set as Doc) ?? {})
  if (failure) return failure
  const beyondLimit = await checkLimit(deps, collection)
  if (beyondLimit) return beyondLimit
  const optimisticValues = await creation.optimisticValues()
  const claimed = await claimFormPhotos(deps, { collection, id, set, document: {} })
  await deps.write([{ collection, id, action: 'create', ...claimed, optimisticValues }])
  return DONE
}

/**
 * The field whose form shows that the limit of its collection is reached. The server counts again,
 * also what is not on this device.
 */
const LIMIT_SHOWN_AT: Partial<Record<CollectionName, string>> = {
  trips: 'name',
  route_collections: 'name',
  posts: 'text',
  comments: 'text',
}

async function checkLimit(deps: CommandDeps, collection: CollectionName): Promise<CommandResult | null> {
  const [limit, field] = [rowLimitOf(collection), LIMIT_SHOWN_AT[collection]]
  if (!limit || !field || !(await deps.hasCreated({ collection, max: limit.max }))) return null
  return invalidFields({ [field]: [rowLimitMessage(limit)] })
}

export interface DocumentUpdate<Doc> extends WriteRules<Doc> {
  id: string
  set: object
  /** the lists of `set` as they were read, because the change builds on them */
  baseValues?: object
  /** names of the fields that this member may write in this document */
  writable: (document: Doc) => readonly string[] | Promise<readonly string[]>
  /** writes in the same transaction */
  alsoWrite?: Change[]
  files?: readonly StoredBlob[]
}

/**
 * Updates the given fields. Unknown fields are ignored; a field that this member may not write
 * fails the command.
 */
export async function updateDocument<Doc>(
  deps: CommandDeps,
  update: DocumentUpdate<Doc>,
): Promise<CommandResult> {
  const { collection, id, entries } = update
  const checked = v.safeParse(v.partial(v.object(entries)), update.set)
  if (!checked.success) return invalidIssues(checked.issues)
  const document = await deps.read(collection, id)
  if (!document) return NOT_FOUND
  const set: Fields = checked.output
  const writable = await update.writable(document as Doc)
  if (Object.keys(set).some((name) => !writable.includes(name))) return FORBIDDEN
  const failure = invalidFields(update.crossFieldErrors?.({ ...document, ...set } as Doc) ?? {})
  if (failure) return failure
  const { baseValues, alsoWrite = [] } = update
  const claimed = await claimFormPhotos(deps, { collection, id, set, document })
  const files = [...(update.files ?? []), ...claimed.files]
  const extras = { ...(baseValues && { baseValues: { ...baseValues } }), ...(files.length > 0 && { files }) }
  await deps.write([{ collection, id, action: 'edit', set: claimed.set, ...extras }, ...alsoWrite])
  return DONE
}

interface DocumentDeletion<Doc> {
  collection: CollectionName
  id: string
  isAllowed: (document: Doc) => boolean | Promise<boolean>
}

/** Deletes a document and the member's drafts of it. The server deletes its children. */
export async function deleteDocument<Doc>(
  deps: CommandDeps,
  { collection, id, isAllowed }: DocumentDeletion<Doc>,
): Promise<CommandResult> {
  const document = await deps.read(collection, id)
  if (!document) return NOT_FOUND
  if (!(await isAllowed(document as Doc))) return FORBIDDEN
  const drafts = (await deps.findDraftIds(id)).map((draft) => ({ collection: 'account' as const, id: draft }))
  await deps.write([...drafts, { collection, id }].map((each) => ({ ...each, action: 'delete', set: {} })))
  return DONE
}

/** A document with the type of its collection. It was parsed when it was materialized. */
export const readAs = <Doc>(deps: CommandDeps, collection: CollectionName, id: string): Promise<Doc | null> =>
  deps.read(collection, id) as Promise<(WireDocument & Doc) | null>
