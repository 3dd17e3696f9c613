import { beforeEach, describe, expect, it } from 'vitest'
import { accountId } from '#domain/account/account.ts'
import type { PrivacyZone } from '#domain/account/settings.ts'
import { isHidden } from '#domain/privacy/disc.ts'
import { computeRouteFigures } from '#domain/route/figures/route-figures.ts'
import { decodeSegment, encodeSegment } from '#domain/track/codec.ts'
import { lineFromPoints, pointsOf } from '#domain/track/line.ts'
import type { Track } from '#domain/track/track.ts'
import type { WriteResult } from '#domain/wire/sync/protocol.ts'
import { collections } from '#server/collections.ts'
import { push } from '#server/sync/push/push.ts'
import { meterTransactions } from '#tests/cost/largest-transaction.ts'
import { routeFieldsOf, trackFieldsOf } from '#tests/factories/documents.ts'
import { zoneOf } from '#tests/factories/zones.ts'
import { creating, editing, only, pushBody } from '#tests/server/test-member.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { cutLinesAgain } from './cut-again.ts'

// A member with many lines changes privacy zones: no transaction is large, and others never see too much.

const { app, maya } = useTestApp({ members: ['maya'] })

const HOME = zoneOf()
const LINES = 60
const DOCUMENTS = 2 * LINES
/** 50 documents at once, seven rows each with those of their scopes, and the rows that they share. */
const ROWS_MAX = 50 * 7 + 20
/** Four kilometres eastward from home. */
const LINE = lineFromPoints(Array.from({ length: 60 }, (_, i) => ({ lat: 46, lon: 14 + i * 1e-3 })))
const UNUSED_AFTER_S = 11 * 60

beforeEach(async () => {
  const route = routeFieldsOf(computeRouteFigures([LINE], 'hike'))
  const track = trackFieldsOf({ lines: [{ segments: [encodeSegment(LINE)] }] })
  const ids = Array.from({ length: LINES }, (_, at) => `r${at}`)
  for (const [collection, fields] of [
    ['routes', route],
    ['tracks', track],
  ] as const) {
    const results = await maya.push(...ids.map((id) => creating(collection, id, fields)))
    expect(results.every(({ status }) => status === 'applied')).toBe(true)
  }
})

async function change(
  was: readonly PrivacyZone[],
  set: readonly PrivacyZone[],
): Promise<{ result: WriteResult; transactions: number[] }> {
  const { db, transactions } = meterTransactions(app.db)
  const edit = editing('account', accountId(maya.id, 'settings'), {
    was: { privacyZones: was },
    set: { privacyZones: set },
  })
  const answer = await push({ ...app.deps, db, collections }, maya.id, pushBody([edit]))
  if ('reset' in answer) throw new Error('The server answered with a reset')
  return { result: only(answer.results), transactions }
}

/** The tracks of which others get a point near home, and those of which they get everything. */
async function seen(): Promise<{ withHome: number; whole: number; routesCut: number }> {
  const tracks = await app.db.query<{ body: Track }>(
    `select coalesce(shared, own) as body from document where collection = 'tracks'`,
  )
  const lines = tracks.map(({ body }) =>
    body.lines.flatMap(({ segments }) =>
      segments.flatMap((segment) => [...pointsOf(decodeSegment(segment))]),
    ),
  )
  const [routes] = await app.db.query<{ cut: number }>(
    `select count(*) as cut from document where collection = 'routes' and shared ->> 'preview' <> own ->> 'preview'`,
  )
  return {
    withHome: lines.filter((points) => points.some((point) => isHidden(point, [HOME.hides]))).length,
    whole: lines.filter((points) => points.length === 60).length,
    routesCut: routes?.cut ?? 0,
  }
}

const CUT = { withHome: 0, whole: 0, routesCut: LINES }
const WHOLE = { withHome: LINES, whole: LINES, routesCut: 0 }

describe('many lines', () => {
  it('are cut in small transactions before a new zone is acknowledged', async () => {
    const { result, transactions } = await change([], [HOME])
    expect(result.status).toBe('applied')
    expect(await seen()).toEqual(CUT)
    expect(transactions.length).toBeGreaterThan(DOCUMENTS / 50)
    expect(Math.max(...transactions)).toBeLessThanOrEqual(ROWS_MAX)
  })

  it('are cut although another one was written after they were cut in advance', async () => {
    const transaction = app.db.transaction.bind(app.db)
    let begun = 0
    const db = {
      ...app.db,
      transaction: async (...given: Parameters<typeof transaction>) => {
        begun += 1
        // the third batch is the last: then the zone itself is stored
        if (begun === 4)
          await app.db.query(`update document set shared = null where id = 'r7' and collection = 'tracks'`)
        return transaction(...given)
      },
    } as typeof app.db
    const edit = editing('account', accountId(maya.id, 'settings'), {
      was: { privacyZones: [] },
      set: { privacyZones: [HOME] },
    })
    await push({ ...app.deps, db, collections }, maya.id, pushBody([edit]))
    expect(begun).toBeGreaterThanOrEqual(4)
    expect(await seen()).toEqual(CUT)
  })

  it('are whole again after the zone is removed, by several instances in small transactions', async () => {
    await change([], [HOME])
    await cutLinesAgain(app.deps, collections)
    expect(await seen()).toEqual(CUT)
    const { result, transactions } = await change([HOME], [])
    expect(result.status).toBe('applied')
    expect(await seen()).toEqual(CUT)
    const job = meterTransactions(app.db)
    await Promise.all([
      cutLinesAgain({ ...app.deps, db: job.db }, collections),
      cutLinesAgain({ ...app.deps, db: job.db }, collections),
    ])
    await cutLinesAgain(app.deps, collections)
    expect(await seen()).toEqual(WHOLE)
    expect(Math.max(...transactions, ...job.transactions)).toBeLessThanOrEqual(ROWS_MAX)
    expect(await app.db.query('select from zones_to_reapply')).toEqual([])
  })

  it('are whole again if the edit of the zones is a conflict', async () => {
    const { result } = await change([zoneOf({ seed: 2, lat: 10 })], [HOME])
    expect(result.status).toBe('conflict')
    await cutLinesAgain(app.deps, collections)
    expect(await seen()).toEqual(CUT)
    app.wait(UNUSED_AFTER_S)
    await cutLinesAgain(app.deps, collections)
    expect(await seen()).toEqual(WHOLE)
  })
})
