import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { PostgresAddress } from '#server/db/address.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { TEMPLATE } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresAddress
  }
}

/** Nothing here needs to outlive a power cut. */
const FAST_AND_UNSAFE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

/** One PostgreSQL for the whole run, with a migrated database that each test clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cairnway-test-'))
  chmodSync(dataDir, 0o755) // or the database user of a run by root could not enter it
  const server = await startEmbedded({
    dataDir,
    environment: { PATH: process.env['PATH'] ?? '' },
    settings: FAST_AND_UNSAFE,
    onLost: (reason) => {
      throw reason
    },
  })
  await createTemplate(server.address)
  project.provide('postgres', server.address)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function createTemplate(address: PostgresAddress): Promise<void> {
  const server = openDatabase({ address })
  await server.query(`create database ${TEMPLATE}`)
  await server.close()
  const template = openDatabase({ address: { ...address, database: TEMPLATE } })
  await migrate(template)
  await template.close()
}
