import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ordinary } from '#tests/postgres/held-postgres.ts'
import { type Bundle, buildServer } from '#tests/start/built-server.ts'
import { runKills } from './run.ts'

// The short form of `npm run proof -- server-kills`.

let bundle: Bundle
let folder: string
beforeAll(async () => {
  bundle = await buildServer()
  folder = mkdtempSync(join(tmpdir(), 'cairnway-kills-'))
  chmodSync(folder, 0o777)
})
afterAll(() => {
  bundle.remove()
  rmSync(folder, { recursive: true, force: true })
})

it('a server that is killed under load, with its PostgreSQL or without, has lost and doubled nothing', async () => {
  const outcome = await runKills({ bundle, dataDir: folder, user: ordinary, moments: 5, seed: 1 })
  expect(outcome.moments).toEqual({ node: 2, postgres: 2, both: 1 })
  expect(outcome).toMatchObject({ lost: 0, doubled: 0, wrong: [], refused: 2 })
  expect(outcome.acknowledged).toBeGreaterThan(50)
})
