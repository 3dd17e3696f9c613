import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bundle, buildServer } from '#tests/start/built-server.ts'
import { withPostgres } from '#tests/start/with-postgres.ts'
import { runCluster } from './run.ts'

// The short form of `npm run proof -- cluster`.

let bundle: Bundle
beforeAll(async () => {
  bundle = await buildServer()
})
afterAll(() => bundle.remove())

it('three instances lose and double nothing while instances, PostgreSQL and Redis go and come back', async () => {
  await withPostgres(async ({ address, folder }) => {
    const outcome = await runCluster({ bundle, address, folder, kills: 3, databaseKills: 1, seed: 1 })
    for (const phase of outcome.phases) {
      expect(phase).toMatchObject({ lost: 0, doubled: 0 })
      expect(phase.acknowledged, phase.name).toBeGreaterThan(0)
    }
    expect([outcome.wrong, outcome.exits]).toEqual([[], [0, 0, 0]])
  })
})
