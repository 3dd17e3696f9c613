import { expect, inject, it } from 'vitest'
import { openTestDatabase } from '#tests/postgres/test-database.ts'
import { readEnv } from '../env.ts'
import { readHealth } from '../resources/health/store.ts'
import { openStore } from './open-store.ts'

const settingsFor = (DATABASE_URL: string) =>
  readEnv({ DATABASE_URL, JWT_SECRET: 'a secret of at least thirty-two characters' })
const never = () => undefined

it('fails in a sentence without the password if the database is unreachable', async () => {
  const opening = openStore(settingsFor('postgresql://maya:hunter2@127.0.0.1:1/cairnway'), never)
  await expect(opening).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1 cannot be used \(.*ECONNREFUSED.*\): start it, or correct DATABASE_URL\.$/,
  )
})

it('fails with the message of the server if the database does not exist', async () => {
  const { host, user } = inject('postgres')
  const url = `postgresql://${user}@/none?host=${encodeURIComponent(host)}`
  await expect(openStore(settingsFor(url), never)).rejects.toThrow(/database "none" does not exist/)
})

it('migrates the database of DATABASE_URL once, also if instances start at once', async () => {
  const db = await openTestDatabase()
  await db.query('drop schema public cascade; create schema public')
  const { host, user, database } = db.address
  const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`
  const stores = await Promise.all([1, 2, 3].map(() => openStore(settingsFor(url), never)))
  const lives = await Promise.all(stores.map((store) => readHealth(store.db.query)))
  expect(new Set(lives.map(({ epoch }) => epoch)).size).toBe(1)
  expect(lives[0]?.migrations).toContain('0001-members')
  for (const store of stores) await store.close()
  await db.drop()
})
