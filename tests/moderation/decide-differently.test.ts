import { expect, it } from 'vitest'
import { must } from '#domain/std/must.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { Dice } from '#tests/sim/dice.ts'
import { NAMES, playSeed } from './play-seed.ts'

// Two moderators who are offline decide differently about one post while its author edits it, and one
// of them bans a member who is posting meanwhile. `npm run proof -- moderators` plays more seeds.

const DAY_S = 86_400
const SEEDS = Number(process.env['MODERATION_SEEDS'] ?? 12)
const FIRST = Number(process.env['MODERATION_FIRST'] ?? 1)

const members = useTestApp({ members: NAMES, per: 'file', ttl: { accessS: DAY_S, refreshS: DAY_S } })

it(`${SEEDS} seeds end the same on all devices, with nothing lost and every reason kept`, async () => {
  const found: Record<string, number> = {}
  for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
    const { conflicts, rejected, ...faults } = await playSeed(members, new Dice(seed), `c-${seed}`)
    expect({ seed, ...faults }).toEqual({ seed, differing: [], lost: [], withoutReason: [], leaked: [] })
    found['conflicts'] = (found['conflicts'] ?? 0) + conflicts
    found['rejected'] = (found['rejected'] ?? 0) + rejected
  }
  process.stdout.write(`moderators: ${SEEDS} seeds, ${JSON.stringify(found)}\n`)
  expect(must(found['conflicts'], 'conflicts')).toBeGreaterThan(0)
  expect(must(found['rejected'], 'rejected')).toBeGreaterThan(0)
}, 600_000)
