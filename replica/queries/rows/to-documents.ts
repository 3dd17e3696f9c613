import type { CollectionName } from '#domain/wire/collections.ts'
import type { StoredRow } from '../../collections/spec/stored-row.ts'
import { documentOf } from '../../rows.ts'
import type { Row } from './all-rows.ts'

/** Converts rows to documents without local fields. Rows were validated when they were materialized. */
export const toDocuments =
  <D>(collection: CollectionName) =>
  (rows: readonly Row[]): D[] =>
    rows.map((row) => documentOf(collection, row as unknown as StoredRow) as unknown as D)
