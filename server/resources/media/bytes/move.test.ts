import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeS3, startFakeS3 } from '#tests/fakes/backends/s3-server.ts'
import { findFiles, insertFiles } from '#tests/media-move/files.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { type MoveDeps, moveToBucket, moveToDatabase } from './move.ts'
import { OBJECT_PREFIX } from './s3-media-store.ts'
import { sweepUnknownObjects } from './unknown-objects.ts'

const FILES = 11
const PARTS = 9 * 6 + 2
const DAY_MS = 86_400_000

let db: TestDatabase
let s3: FakeS3
let bucket: Bucket
let deps: MoveDeps

beforeEach(async () => {
  db = await openTestDatabase()
  s3 = await startFakeS3()
  bucket = openBucket(s3.settings, 1_000)
  deps = { db, bucket, clock: () => new Date(), onProgress: () => undefined }
})
afterEach(async () => {
  await db.drop()
  await s3.close()
})

/** Lets the store fail after this many requests. */
const failAfter = (requests: number) => {
  let left = requests
  s3.setMood('serving')
  s3.onRequest(() => {
    if (--left === 0) s3.setMood('failing')
  })
}
const serve = () => {
  s3.onRequest(() => undefined)
  s3.setMood('serving')
}

describe('moving files', () => {
  it('there and back keeps every byte, however often it is interrupted', async () => {
    const hashes = await insertFiles(db, FILES)
    for (const requests of [1, 5, 17, 20]) {
      failAfter(requests)
      await expect(moveToBucket(deps)).rejects.toThrow('503')
      expect(await findFiles(db, s3, hashes)).toMatchObject({ lost: 0 })
    }
    serve()
    await moveToBucket(deps)
    expect(await findFiles(db, s3, hashes)).toEqual({ inRows: 0, inBucket: PARTS, lost: 0 })
    for (const requests of [1, 5, 17, 20]) {
      failAfter(requests)
      await expect(moveToDatabase(deps)).rejects.toThrow('503')
      expect(await findFiles(db, s3, hashes)).toMatchObject({ lost: 0 })
    }
    serve()
    expect(await moveToDatabase(deps)).toMatchObject({ missing: [] })
    expect(await findFiles(db, s3, hashes)).toEqual({ inRows: PARTS, inBucket: 0, lost: 0 })
  })

  it('twice at once keeps every byte', async () => {
    const hashes = await insertFiles(db, FILES)
    await Promise.all([moveToBucket(deps), moveToBucket(deps)])
    expect(await findFiles(db, s3, hashes)).toEqual({ inRows: 0, inBucket: PARTS, lost: 0 })
    await Promise.all([moveToDatabase(deps), moveToDatabase(deps)])
    expect(await findFiles(db, s3, hashes)).toEqual({ inRows: PARTS, inBucket: 0, lost: 0 })
  })

  it('leaves a file whose bytes the bucket does not have as it is', async () => {
    await insertFiles(db, FILES)
    await moveToBucket(deps)
    const [key = ''] = s3.objects.keys()
    s3.objects.delete(key)
    const moved = await moveToDatabase(deps)
    expect([moved.files, moved.missing]).toEqual([FILES - 1, [key.split('/')[1]]])
  })
})

describe('objects that no file has', () => {
  it('are counted, and deleted on request once they are a week old', async () => {
    await insertFiles(db, FILES)
    await moveToBucket(deps)
    await bucket.put(`${OBJECT_PREFIX}unknown/a`, Buffer.from('a'))
    const sweep = (days: number, isDeleting: boolean) =>
      sweepUnknownObjects({ db, bucket, now: new Date(Date.now() + days * DAY_MS) }, { isDeleting })
    expect(await sweep(6, true)).toEqual({ objects: PARTS + 1, unknown: 0 })
    expect(await sweep(8, false)).toEqual({ objects: PARTS + 1, unknown: 1 })
    expect(await sweep(8, true)).toEqual({ objects: PARTS + 1, unknown: 1 })
    expect(await sweep(8, false)).toEqual({ objects: PARTS, unknown: 0 })
  })
})
