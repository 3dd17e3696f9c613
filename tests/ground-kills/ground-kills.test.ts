import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LONG_MS } from '#tests/long.ts'
import { type Bundle, buildServer } from '#tests/start/built-server.ts'
import { runGroundKills } from './run.ts'

// The short form of `npm run proof -- ground-kills`.

let bundle: Bundle
let work: string
beforeAll(async () => {
  bundle = await buildServer()
  work = mkdtempSync(join(tmpdir(), 'cairnway-ground-kills-'))
})
afterAll(() => {
  bundle.remove()
  rmSync(work, { recursive: true, force: true })
})

it(
  'an import that is killed leaves a whole ground, and the next one completes it',
  async () => {
    const outcome = await runGroundKills(bundle, work, 4)
    expect(outcome).toMatchObject({ broken: [], unrepaired: [] })
    expect(outcome.earlier + outcome.next).toBe(4)
  },
  LONG_MS,
)
