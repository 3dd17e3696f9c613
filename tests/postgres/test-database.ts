import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { PostgresAddress } from '#server/db/address.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { liftQuotas } from './lift-quotas.ts'
import { TEMPLATE } from './template.ts'

export interface TestDatabase extends Database {
  /** to connect to it again, as a second instance would */
  address: PostgresAddress
  /** Closes this connection and deletes the database. */
  drop(): Promise<void>
}

/** A database of its own with every migration run, in about 20 ms. `quotas`: whether plans are unlimited or have their real limits. */
export async function openTestDatabase({
  quotas = 'none',
}: {
  quotas?: 'none' | 'as_sold'
} = {}): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  const address = { ...server, database: name }
  const db = openDatabase({ address })
  if (quotas === 'none') await liftQuotas(db.query)
  return {
    ...db,
    address,
    drop: async () => {
      await db.close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

async function onServer(statement: string): Promise<void> {
  const server = openDatabase({ address: inject('postgres') })
  try {
    await server.query(statement)
  } finally {
    await server.close()
  }
}
