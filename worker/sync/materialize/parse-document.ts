import * as v from 'valibot'
import type { CollectionName, WireDocument } from '#domain/wire/collections.ts'
import { collectionSpecs } from '#replica/collections/specs.ts'

/**
 * A document from the server does not match its schema. The response that holds it must neither be
 * applied nor skipped.
 */
export class InvalidDocumentError extends Error {
  override readonly name = 'InvalidDocumentError'
}

/**
 * Checks a document from the server against the schema of its collection; unknown fields are
 * dropped.
 * @throws InvalidDocumentError
 */
export function parseDocument(name: CollectionName, document: WireDocument): WireDocument {
  const parsed = v.safeParse(collectionSpecs[name].document, document, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new InvalidDocumentError(
    `${name} ${document.id}: ${v.getDotPath(issue) ?? 'document'}: ${issue.message}`,
  )
}
