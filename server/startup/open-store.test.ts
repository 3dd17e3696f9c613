import { expect, inject, it } from 'vitest'
import { openTestDatabase } from '#tests/postgres/test-database.ts'
import { readEnv } from '../env.ts'
import { readHealth } from '../resources/health/store.ts'
import { openStore } from './open-store.ts'

const settingsFor = (DATABASE_URL: string) =>
  readEnv({ DATABASE_URL, JWT_SECRET: 'a secret of at least thirty-two characters' })
const never = () => undefined

it('a database that does not answer is refused in a sentence without its password', async () => {
  const opening = openStore(settingsFor('postgresql://maya:hunter2@127.0.0.1:1/cairnway'), never)
  await expect(opening).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1 cannot be used \(.*ECONNREFUSED.*\): start it, or correct DATABASE_URL\.$/,
  )
})

it('a database that is not there is refused with the words of its server', async () => {
  const { host, user } = inject('postgres')
  const url = `postgresql://${user}@/none?host=${encodeURIComponent(host)}`
  await expect(openStore(settingsFor(url), never)).rejects.toThrow(/database "none" does not exist/)
})

it('the database of DATABASE_URL is migrated once, also by instances that start together', async () => {
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
