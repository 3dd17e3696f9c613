import type { RxJsonSchema } from 'rxdb/plugins/core'
import { DOCUMENT_ID_MAX } from '#domain/wire/fields.ts'
import type { StoredRow } from './stored-row.ts'

export interface IndexField {
  type: 'string' | 'integer'
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
}

export const textField = (maxLength: number): IndexField => ({ type: 'string', maxLength })

export const integerField = (maximum: number): IndexField => ({
  type: 'integer',
  minimum: 0,
  maximum,
  multipleOf: 1,
})

/**
 * The RxDB schema of a collection. It only names the document's fields: the domain schema validates them
 * before a row is materialized, and tombstones have none of them.
 */
export function collectionSchema(options: {
  fields: string[]
  index: Record<string, IndexField>
  indexes: string[][]
}): RxJsonSchema<StoredRow> {
  const { fields, index, indexes } = options
  const named = Object.fromEntries(fields.map((field) => [field, {}]))
  return {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: {
      ...named,
      id: { type: 'string', maxLength: DOCUMENT_ID_MAX },
      version: { type: 'integer' },
      pending: { type: 'integer' },
      attention: { type: 'boolean' },
      ...index,
    },
    required: ['id', 'version', 'pending', 'attention', ...Object.keys(index)],
    indexes,
  }
}
