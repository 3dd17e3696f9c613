import type { Database, Query } from '../database.ts'

// One life of the database is named by its epoch. Restoring a backup begins another, also where that was done behind our back:
// the database then stands before something that was noted outside of it, or in another cluster than it says of itself.

/** What was noted outside of the database, of this database. */
export interface SavedIncarnation {
  /** the database's own, which stays through backups */
  databaseId: string
  /** raised at every start */
  mark: number
  systemId: string | null
  timeline: string
  /** PostgreSQL's position in its log, in bytes */
  logPosition: number
}

/** On the disk: what was only written may be gone after a power cut, and is acknowledged to nobody. */
const FLUSHED = `(pg_current_wal_flush_lsn() - '0/0')::bigint`
const EMPTY = 'The database has lost its only row of instance'

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
 * Looks whether the database is still in the life that was noted, and begins another one where it is not: every device then pulls anew
 * and offers again what was acknowledged. Answers what is to be noted now, and why a life has ended, or null.
 */
export function detectRestore(
  db: Database,
  notedOf: (databaseId: string) => SavedIncarnation | null,
): Promise<{ noted: SavedIncarnation; ended: string | null }> {
  return db.transaction(async (query) => {
    const [instance] = await query<Instance>(
      `select database_id as "databaseId", mark, system_id as "systemId", timeline from instance for update`,
    )
    if (!instance) throw new Error(EMPTY)
    const cluster = await readCluster(query)
    const noted = notedOf(instance.databaseId)
    const ended = endOfLife(instance, cluster, noted)
    const mark = Math.max(instance.mark, noted?.mark ?? 0) + 1
    await query(
      `update instance set mark = $1, system_id = $2, timeline = $3,
         epoch = case when $4 then gen_random_uuid()::text else epoch end`,
      [mark, cluster.systemId, cluster.timeline, ended !== null],
    )
    return { noted: { databaseId: instance.databaseId, mark, ...cluster }, ended }
  })
}

/** What is to be noted as time goes by: nothing that was acknowledged before it may be missing later. */
export async function readProgress(query: Query): Promise<Pick<SavedIncarnation, 'mark' | 'logPosition'>> {
  const [row] = await query<Pick<SavedIncarnation, 'mark' | 'logPosition'>>(
    `select mark, ${FLUSHED} as "logPosition" from instance`,
    [],
    'life-pulse',
  )
  if (!row) throw new Error(EMPTY)
  return row
}

function endOfLife(instance: Instance, cluster: Cluster, noted: SavedIncarnation | null): string | null {
  const { systemId, timeline } = instance
  if (systemId !== null && cluster.systemId !== null && systemId !== cluster.systemId)
    return 'it stands in another PostgreSQL than before'
  if (timeline !== null && timeline !== cluster.timeline) return 'PostgreSQL has left its former timeline'
  if (!noted) return null
  if (noted.mark > instance.mark) return 'it stands before its last start'
  // Of the same start: somebody who has begun another life since has raised the mark.
  const isSame = noted.mark === instance.mark && noted.systemId === cluster.systemId
  return isSame && noted.logPosition > cluster.logPosition ? 'its log has gone back' : null
}

async function readCluster(query: Query): Promise<Cluster> {
  const [row] = await query<{ position: number; timeline: string }>(
    `select ${FLUSHED} as position, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`,
  )
  const systemId = await readSystemId(query)
  return { systemId, timeline: row?.timeline ?? '', logPosition: row?.position ?? 0 }
}

/** Null where an operator does not let us ask. */
async function readSystemId(query: Query): Promise<string | null> {
  const [right] = await query<{ may: boolean }>(
    `select has_function_privilege('pg_control_system()', 'execute') as may`,
  )
  if (!right?.may) return null
  const [row] = await query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  return row?.id ?? null
}
