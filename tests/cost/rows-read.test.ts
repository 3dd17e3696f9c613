import { describe, expect, it } from 'vitest'
import { LONG_MS } from '#tests/long.ts'
import { explainPull } from './explain-pull.ts'
import { fillThirtyScopes, readAfter, SCOPES } from './thirty-scopes.ts'

// A pull after k changes reads at most 3 k rows, and 2 for each scope that it asks for, however much there is. Below some thousand
// rows PostgreSQL finds it cheaper to read a table whole.

const FEW = { near: 2_000, far: 0 }
/** `npm run proof -- reads`: ten thousand, and a million */
const asked = Number(process.env['READS_DOCUMENTS'] ?? 0)
const [FIRST, SECOND] =
  asked > 0
    ? [
        { near: 10_000, far: 0 },
        { near: 10_000, far: asked / 10_000 - 1 },
      ]
    : [FEW, { near: 8_000, far: 1 }]
const CHANGES = [0, 1, 5, 20]

async function readAmong(filling: { near: number; far: number }): Promise<number[]> {
  const world = await fillThirtyScopes(filling)
  const read: number[] = []
  for (const changes of CHANGES) read.push(await readAfter(world, changes))
  if (asked > 0) await explainPull(world)
  await world.app.close()
  return read
}

describe('a pull of thirty scopes', () => {
  it('reads in proportion to what changed, and the same among few documents and many', {
    timeout: 6 * LONG_MS,
  }, async () => {
    const few = await readAmong(FIRST)
    const many = await readAmong(SECOND)
    expect(many).toEqual(few)
    for (const [at, rows] of few.entries()) {
      const changes = CHANGES[at] ?? 0
      expect(rows).toBeLessThanOrEqual(3 * changes + 2 * SCOPES)
      expect(rows).toBeGreaterThanOrEqual(3 * changes)
    }
  })
})
