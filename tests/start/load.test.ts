import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runLiveLoad } from '#tests/live-load/run.ts'
import { LONG_MS } from '#tests/long.ts'
import { openRace } from '#tests/place-race/run.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { type Bundle, buildServer } from './built-server.ts'
import { openTwoServers, type TwoServers } from './open-two-servers.ts'

// Small forms of `npm run proof -- place-race` and `npm run proof -- live-load`.

const secret = 'a secret that both of these servers know'

let bundle: Bundle
let db: TestDatabase
let folder: string
let servers: TwoServers

beforeAll(async () => {
  bundle = await buildServer()
  db = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'cairnway-load-'))
  servers = await openTwoServers(bundle, { address: db.address, folder, secret })
}, LONG_MS)
afterAll(async () => {
  await servers.close()
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
  bundle.remove()
})

describe('two servers', () => {
  it('give no place twice, and keep the order of the line', { timeout: LONG_MS }, async () => {
    const { origins } = servers
    const race = await openRace({ address: db.address, origins, secret, members: 40 })
    const { answers, wrong } = await race.run(1)
    await race.close()
    expect(answers).toBeGreaterThan(40)
    expect(Object.entries(wrong).filter(([, count]) => count > 0)).toEqual([])
  })

  it('send a message about an event to all subscribers who may see it', { timeout: LONG_MS }, async () => {
    const { origins, pids } = servers
    const asked = { sockets: 40, messages: 3 }
    expect(await runLiveLoad({ address: db.address, origins, pids, secret, ...asked })).toMatchObject({
      leaked: 0,
      lost: 0,
    })
  })
})
