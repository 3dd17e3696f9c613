import * as v from 'valibot'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'

/** A document of the server that is not what its noun says: the answer that holds it must not be laid, nor skipped. */
export class InvalidDocumentError extends Error {
  override readonly name = 'BadDocument'
}

/** Checks a document of the server against its noun's schema; unknown fields are dropped. Throws BadDocument. */
export function parseDocument(name: CollectionName, document: WireDocument): WireDocument {
  const parsed = v.safeParse(collectionSpecs[name].document, document, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new InvalidDocumentError(
    `${name} ${document.id}: ${v.getDotPath(issue) ?? 'document'}: ${issue.message}`,
  )
}
