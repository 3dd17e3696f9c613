import type { CollectionName } from '#domain/wire/collections.ts'
import type { StoredRow } from '../../collections/spec/collection-spec.ts'
import { documentOf } from '../../rows.ts'
import type { Row } from './all-rows.ts'

/** Whole documents of rows, without what this device added. They were parsed as documents of their collection when they were laid. */
export const toDocuments =
  <D>(collection: CollectionName) =>
  (rows: readonly Row[]): D[] =>
    rows.map((row) => documentOf(collection, row as unknown as StoredRow) as unknown as D)
