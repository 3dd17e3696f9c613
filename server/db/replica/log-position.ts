/**
 * A place in the write-ahead log of the primary, as PostgreSQL prints it. Places of one incarnation of a
 * database (`epoch`) are comparable.
 */
export interface LogPosition {
  epoch: string
  lsn: string
}

/**
 * SQL: on the primary, a place that contains everything that the statement's snapshot sees, because a scalar
 * subquery runs after the snapshot was taken. A commit is flushed before it is visible, unless
 * `synchronous_commit` is off: then it is only inserted by then.
 */
export const READ_LSN = `case when current_setting('synchronous_commit') = 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`
