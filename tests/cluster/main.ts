import { buildServer } from '#tests/start/built-server.ts'
import { withPostgres } from '#tests/start/with-postgres.ts'
import { type ClusterOutcome, runCluster } from './run.ts'

const KILLS = 20
const DATABASE_KILLS = 5

/** Prints what was acknowledged in each phase, and ends with 1 if anything of it was lost or doubled. */
export async function main([kills, seed]: readonly string[]): Promise<void> {
  const bundle = await buildServer()
  try {
    await withPostgres(async ({ address, folder }) =>
      print(
        await runCluster({
          bundle,
          address,
          folder,
          kills: Number(kills ?? KILLS),
          databaseKills: DATABASE_KILLS,
          seed: Number(seed ?? 1),
        }),
      ),
    )
  } finally {
    bundle.remove()
  }
}

function print({ redis, phases, wrong, exits, retried }: ClusterOutcome): void {
  process.stdout.write(`three instances behind a proxy, with ${redis}\n`)
  for (const { name, times, seconds, acknowledged, lost, doubled } of phases)
    process.stdout.write(
      `${name}, ${times} times in ${seconds.toFixed(0)} s: acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}\n`,
    )
  process.stdout.write(
    `answered wrongly ${wrong.length}; replaced instances ended with ${exits.join(', ')}; ${retried} requests tried at another instance\n`,
  )
  const isClean = phases.every(({ lost, doubled, acknowledged }) => lost + doubled === 0 && acknowledged > 0)
  if (!isClean || wrong.length > 0 || exits.some((code) => code !== 0)) process.exitCode = 1
}
