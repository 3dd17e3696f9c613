import { SECRET, withTwoServers } from '#tests/start/with-two-servers.ts'
import { type Outcome, openRace } from './run.ts'

const SEEDS = 2

/** Prints what was wrong after each seed, and ends with 1 if anything was. */
export const main = ([seeds = String(SEEDS), members = '500']: readonly string[]): Promise<void> =>
  withTwoServers(async ({ address, origins }) => {
    const race = await openRace({ address, origins, secret: SECRET, members: Number(members) })
    try {
      for (let seed = 1; seed <= Number(seeds); seed++) print(seed, await race.run(seed))
    } finally {
      await race.close()
    }
  })

function print(seed: number, { answers, moves, promoted, medianMs, wrong }: Outcome): void {
  const lines = Object.entries(wrong).map(([what, count]) => `${what} ${count}`)
  process.stdout.write(
    `seed ${seed}: ${answers} answers, ${moves} moves, ${promoted} moved up, median ${medianMs.toFixed(0)} ms; ${lines.join(', ')}\n`,
  )
  if (Object.values(wrong).some((count) => count > 0)) process.exitCode = 1
}
