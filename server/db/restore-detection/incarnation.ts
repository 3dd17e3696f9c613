import type { Database, Query } from '../database.ts'

// Detects that a database was restored, also without our tools: it is then older than the state
// saved outside of it, or in another cluster than it remembers. A restored database gets a new
// epoch, so that devices start over and resend their writes.

/** The state of a database that is saved outside of it, in a file. */
export interface SavedIncarnation {
  /** the id of the database, which survives backups */
  databaseId: string
  /** incremented at every start */
  mark: number
  systemId: string | null
  timeline: string
  /** the WAL position in bytes */
  logPosition: number
}

/**
 * The flushed position: what is not flushed may be lost in a power cut, but is not acknowledged
 * either.
 */
const FLUSHED = `(pg_current_wal_flush_lsn() - '0/0')::bigint`
const EMPTY = 'The only row of the table `instance` is missing'

interface Instance {
  databaseId: string
  mark: number
  systemId: string | null
  timeline: string | null
}

interface Cluster {
  systemId: string | null
  timeline: string
  logPosition: number
}

/**
 * Compares the database with its saved state and starts a new epoch if it was restored. Returns the
 * state to save now, and how the restore was detected, or null.
 */
export function detectRestore(
  db: Database,
  findSaved: (databaseId: string) => SavedIncarnation | null,
): Promise<{ current: SavedIncarnation; restored: string | null }> {
  return db.transaction(async (query) => {
    const [instance] = await query<Instance>(
      `select database_id as "databaseId", mark, system_id as "systemId", timeline from instance for update`,
    )
    if (!instance) throw new Error(EMPTY)
    const cluster = await readCluster(query)
    const saved = findSaved(instance.databaseId)
    const restored = reasonOfRestore(instance, cluster, saved)
    const mark = Math.max(instance.mark, saved?.mark ?? 0) + 1
    await query(
      `update instance set mark = $1, system_id = $2, timeline = $3,
         epoch = case when $4 then gen_random_uuid()::text else epoch end`,
      [mark, cluster.systemId, cluster.timeline, restored !== null],
    )
    return { current: { databaseId: instance.databaseId, mark, ...cluster }, restored }
  })
}

/** The part of the saved state that changes while the server runs. */
export async function readProgress(query: Query): Promise<Pick<SavedIncarnation, 'mark' | 'logPosition'>> {
  const [row] = await query<Pick<SavedIncarnation, 'mark' | 'logPosition'>>(
    `select mark, ${FLUSHED} as "logPosition" from instance`,
    [],
    'read-progress',
  )
  if (!row) throw new Error(EMPTY)
  return row
}

function reasonOfRestore(
  instance: Instance,
  cluster: Cluster,
  saved: SavedIncarnation | null,
): string | null {
  const { systemId, timeline } = instance
  if (systemId !== null && cluster.systemId !== null && systemId !== cluster.systemId)
    return 'it is in another PostgreSQL cluster than before'
  if (timeline !== null && timeline !== cluster.timeline) return 'PostgreSQL switched to another timeline'
  if (!saved) return null
  if (saved.mark > instance.mark) return 'it is older than its last start'
  // WAL positions are comparable within one start only: a start of another instance raises the
  // mark.
  const isSameStart = saved.mark === instance.mark && saved.systemId === cluster.systemId
  return isSameStart && saved.logPosition > cluster.logPosition ? 'its WAL position went back' : null
}

async function readCluster(query: Query): Promise<Cluster> {
  const [row] = await query<{ position: number; timeline: string }>(
    `select ${FLUSHED} as position, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`,
  )
  const systemId = await readSystemId(query)
  return { systemId, timeline: row?.timeline ?? '', logPosition: row?.position ?? 0 }
}

/** Null if the operator has revoked the right to read it. */
async function readSystemId(query: Query): Promise<string | null> {
  const [privilege] = await query<{ may: boolean }>(
    `select has_function_privilege('pg_control_system()', 'execute') as may`,
  )
  if (!privilege?.may) return null
  const [row] = await query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  return row?.id ?? null
}
