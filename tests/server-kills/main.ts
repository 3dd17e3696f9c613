import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ordinary } from '#tests/postgres/held-postgres.ts'
import { buildServer } from '#tests/start/built-server.ts'
import { runKills } from './run.ts'

const MOMENTS = 100

/** Prints what was acknowledged and what of it was lost, and ends with 1 where that is not nothing. */
export async function main([moments, seed]: readonly string[]): Promise<void> {
  const bundle = await buildServer()
  const folder = mkdtempSync(join(tmpdir(), 'cairnway-kills-'))
  chmodSync(folder, 0o777)
  try {
    const outcome = await runKills({
      bundle,
      dataDir: folder,
      user: ordinary,
      moments: Number(moments ?? MOMENTS),
      seed: Number(seed ?? 1),
    })
    const { node, postgres, both } = outcome.moments
    const { acknowledged, lost, doubled, wrong, refused, seconds } = outcome
    process.stdout.write(
      `killed: node ${node}, postgres ${postgres}, both ${both}, in ${seconds.toFixed(0)} s
acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}, answered wrongly ${wrong.length}
second processes on the same data folder: refused ${refused}
`,
    )
    if (lost + doubled + wrong.length > 0) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
    bundle.remove()
  }
}
