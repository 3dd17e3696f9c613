import type { RxDocumentData } from 'rxdb/plugins/core'
import { dexieReplaceIfStartsWithPipeRevert } from 'rxdb/plugins/storage-dexie'

// IndexedDB indexes no booleans and no keys that begin with a pipe, so RxDB's Dexie storage writes them otherwise. A row that was
// read is nobody else's: it is turned back where it stands.

/** How the storage writes a pipe at the beginning of a key. */
const PIPE = '__'

/** The row as it was given to be stored. Changes the row itself. `booleans`: which of its own fields an index holds as '1' or '0'. */
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
  // not `Object.entries`, which makes an array for each field of each row; what was read has no fields but its own
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
