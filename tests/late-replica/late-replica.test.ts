import { expect, it } from 'vitest'
import { LONG_MS } from '#tests/long.ts'
import { runLateReplica } from './run.ts'

// The short form of `npm run proof -- late-replica`, which asks for 10,000 pulls.

const PULLS = Number(process.env['LATE_REPLICA_PULLS'] ?? 300)
const SEED = Number(process.env['LATE_REPLICA_SEED'] ?? 1)

it('a late replica answers no pull with what is older than the member knows, or no longer visible', {
  timeout: LONG_MS,
}, async () => {
  const { pulls, stale, examples, reads, seconds } = await runLateReplica({ pulls: PULLS, seed: SEED })
  process.stdout.write(
    `${pulls} pulls in ${seconds.toFixed(0)} s: stale ${stale}; with something new, served by the replica ${reads.served}, ` +
      `by the primary because the replica was late ${reads.late}, or gone ${reads.unavailable}\n`,
  )
  expect(examples.slice(0, 10)).toEqual([])
  expect(stale).toBe(0)
  expect(pulls).toBeGreaterThanOrEqual(PULLS)
  for (const outcome of ['served', 'late', 'unavailable'] as const)
    expect(reads[outcome], outcome).toBeGreaterThan(0)
})
