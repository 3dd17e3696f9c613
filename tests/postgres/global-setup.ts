import type { TestProject } from 'vitest/node'
import type { PostgresAddress } from '#server/db/address.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgres } from './start-postgres.ts'
import { TEMPLATE } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresAddress
  }
}

/** One PostgreSQL for the whole run, with a migrated database that each test clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres('cairnway-test-', { max_connections: '200' })
  await createTemplate(server.address)
  project.provide('postgres', server.address)
  return server.stop
}

async function createTemplate(address: PostgresAddress): Promise<void> {
  const server = openDatabase({ address })
  await server.query(`create database ${TEMPLATE}`)
  await server.close()
  const template = openDatabase({ address: { ...address, database: TEMPLATE } })
  await migrate(template)
  await template.close()
}
