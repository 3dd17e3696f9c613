import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '#tests/start/built-server.ts'
import { runGroundKills } from './run.ts'

const MOMENTS = 20

/** Prints which ground was in use after each kill, and ends with 1 where it was none as a whole. */
export async function main([moments]: readonly string[]): Promise<void> {
  const bundle = await buildServer()
  const work = mkdtempSync(join(tmpdir(), 'cairnway-ground-kills-'))
  try {
    const outcome = await runGroundKills(bundle, work, Number(moments ?? MOMENTS))
    process.stdout.write(
      `running imports killed: ${outcome.earlier + outcome.next + outcome.broken.length}; then in use: the earlier ground ${outcome.earlier}, the new one ${outcome.next}
neither as a whole ${outcome.broken.length}, not repaired by a further import ${outcome.unrepaired.length}
`,
    )
    for (const each of [...outcome.broken, ...outcome.unrepaired]) process.stdout.write(`${each}\n`)
    if (outcome.broken.length + outcome.unrepaired.length > 0) process.exitCode = 1
  } finally {
    rmSync(work, { recursive: true, force: true })
    bundle.remove()
  }
}
