import { expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import { encodeSegment } from '#domain/track/codec.ts'
import { lineFromPoints } from '#domain/track/line.ts'
import { trackFieldsOf } from '#tests/factories/documents.ts'
import { zoneOf } from '#tests/factories/zones.ts'
import { LONG_MS } from '#tests/long.ts'
import { openTestApp } from '#tests/server/test-app.ts'
import { addMember, creating, editing, only } from '#tests/server/test-member.ts'
import { rowsWritten } from './rows-read.ts'

// What a new privacy zone writes for each line. Members with many lines: server/resources/account/zones-in-batches.test.ts.

const NEAR = lineFromPoints(Array.from({ length: 60 }, (_, i) => ({ lat: 46, lon: 14 + i * 1e-3 })))
const FAR = lineFromPoints([
  { lat: 46.5, lon: 14 },
  { lat: 46.5, lon: 14.01 },
])

/** The rows of the transaction that adds a zone, with so many lines through it and elsewhere. */
async function rowsOfZone({ near, far }: { near: number; far: number }): Promise<number> {
  const app = await openTestApp()
  const maya = await addMember(app, 'maya')
  for (const line of [...Array(near).fill(NEAR), ...Array(far).fill(FAR)] as (typeof NEAR)[]) {
    const id = await maya.publish(computeRouteFigures([line], 'hike'))
    const track = creating('tracks', id, trackFieldsOf({ lines: [{ segments: [encodeSegment(line)] }] }))
    expect(only(await maya.push(track)).status).toBe('applied')
  }
  const edit = editing('account', accountId(maya.id, 'settings'), {
    was: { privacyZones: [] },
    set: { privacyZones: [zoneOf()] },
  })
  const rows = await rowsWritten(app.db.query, async () => {
    expect(only(await maya.push(edit)).status).toBe('applied')
  })
  await app.close()
  return rows
}

it('a new privacy zone writes the same number of rows for each line through it, and none for others', {
  timeout: LONG_MS,
}, async () => {
  const [one, eleven, elsewhere] = [
    await rowsOfZone({ near: 1, far: 0 }),
    await rowsOfZone({ near: 11, far: 0 }),
    await rowsOfZone({ near: 1, far: 10 }),
  ]
  process.stdout.write(`a new privacy zone: ${one} rows with a line through it, ${eleven} with eleven\n`)
  expect(elsewhere).toBe(one)
  // route and track: each its document, and its entries in the feeds of the member, the area, the profile and the route
  expect((eleven - one) / 10).toBeLessThanOrEqual(12)
})
