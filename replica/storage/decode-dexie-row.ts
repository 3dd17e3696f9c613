import type { RxDocumentData } from 'rxdb/plugins/core'
import { dexieReplaceIfStartsWithPipeRevert } from 'rxdb/plugins/storage-dexie'

// IndexedDB cannot index booleans or keys that begin with a pipe, so RxDB's Dexie storage encodes them.
// A row that was just read is not shared, so it is decoded in place.

/** The encoding of a leading pipe. */
const PIPE = '__'

/**
 * Restores the row as RxDB stored it. Changes the row itself. `booleans`: its indexed fields stored
 * as '1' or '0'.
 */
export function decodeDexieRow<Doc>(booleans: readonly string[], row: object): RxDocumentData<Doc> {
  restoreKeys(row)
  const fields = row as Record<string, unknown>
  for (const name of booleans) fields[name] = fields[name] === '1'
  return row as RxDocumentData<Doc>
}

function restoreKeys(value: object): void {
  if (Array.isArray(value)) {
    for (const one of value as unknown[]) if (isObject(one)) restoreKeys(one)
    return
  }
  const fields = value as Record<string, unknown>
  // `Object.entries` would allocate an array per field; rows just read have own fields only.
  for (const key in fields) {
    const field = fields[key]
    if (isObject(field)) restoreKeys(field)
    if (key.includes(PIPE)) {
      delete fields[key]
      fields[dexieReplaceIfStartsWithPipeRevert(key)] = field
    }
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
