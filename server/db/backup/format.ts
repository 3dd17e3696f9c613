import * as v from 'valibot'

// A backup consists of JSON lines: the head, marks (arrays, see below) and rows (objects, which are
// never parsed here).

/** Incremented when older readers cannot read the format. */
export const BACKUP_FORMAT = 1

export const backupHead = v.object({
  format: v.literal(BACKUP_FORMAT),
  takenAt: v.string(),
  /** the schema of its tables */
  migrations: v.array(v.string()),
})
export type BackupHead = v.InferOutput<typeof backupHead>

export const backupMark = v.union([
  /** the rows of a table follow, with these columns */
  v.tuple([v.literal('table'), v.string(), v.array(v.string())]),
  /** the last line: the number of rows */
  v.tuple([v.literal('end'), v.number()]),
])

/** A backup that this version cannot read completely. The message is for the operator. */
export class BrokenBackup extends Error {
  override readonly name = 'BrokenBackup'
}
