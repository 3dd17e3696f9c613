import * as v from 'valibot'

// A backup is lines of JSON: a head, the marks below, which are lists, and rows, which are objects and are never parsed here.

/** Raised when older readers could not read it. */
export const BACKUP_FORMAT = 1

export const backupHead = v.object({
  format: v.literal(BACKUP_FORMAT),
  takenAt: v.string(),
  /** the form that its tables have */
  migrations: v.array(v.string()),
})
export type BackupHead = v.InferOutput<typeof backupHead>

export const backupMark = v.union([
  /** the rows of a table follow, with these columns */
  v.tuple([v.literal('table'), v.string(), v.array(v.string())]),
  /** the last line: how many rows there were */
  v.tuple([v.literal('end'), v.number()]),
])

/** A backup that can not be read to its end, or not by this version. The message is for whoever restores it. */
export class BrokenBackup extends Error {
  override readonly name = 'BrokenBackup'
}
