import { describe, expect, test } from 'vitest'
import { zipOf } from '#tests/factories/files/archives.ts'
import { gpxOf, trackOf } from '#tests/factories/files/gpx-files.ts'
import { readAll, summarize } from '#tests/factories/files/read-files.ts'
import { LONG_MS } from '#tests/long.ts'
import { ARCHIVE_ENTRIES_MAX, ARCHIVE_RECORDINGS_MAX, UnpackBudget } from './unpack-limits.ts'

const MB = 1024 * 1024
const GPX = gpxOf(trackOf(20))

const many = (count: number, ending: string) =>
  zipOf(Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.${ending}`, ''])), { level: 0 })

describe('a zip bomb', () => {
  test('is rejected if a file unpacks to more than 200 times its size, and the others are kept', async () => {
    const archive = zipOf({ 'bomb.gpx': new Uint8Array(20 * MB), 'a.gpx': GPX })
    const [bomb, other] = await readAll(archive, 'all.zip')
    expect(archive.length).toBeLessThan(MB)
    expect(bomb?.outcome).toEqual({
      ok: false,
      problem: 'archive_too_large',
      detail: 'The file unpacks to more than 200 times its size in the archive.',
    })
    expect(other?.outcome).toMatchObject({ ok: true })
  })

  test('is rejected if nested archives do', async () => {
    const inner = zipOf({ 'bomb.gpx': new Uint8Array(20 * MB) })
    const outer = zipOf({ 'one.zip': inner, 'other.zip': inner })
    expect(summarize(await readAll(outer, 'all.zip'))).toEqual([
      ['all.zip: one.zip: bomb.gpx', 'archive_too_large'],
      ['all.zip: other.zip: bomb.gpx', 'archive_too_large'],
    ])
  })

  test(
    'is rejected if it claims or contains too many files',
    async () => {
      const [entries] = await readAll(many(ARCHIVE_ENTRIES_MAX + 1, 'txt'), 'all.zip')
      expect(entries?.outcome).toMatchObject({ problem: 'archive_too_large', detail: /10,000 files/ })
      const [recordings] = await readAll(many(ARCHIVE_RECORDINGS_MAX + 1, 'gpx'), 'all.zip')
      expect(recordings?.outcome).toMatchObject({
        problem: 'archive_too_large',
        detail: /more than 500 recordings/,
      })
      const [broken] = await readAll(many(ARCHIVE_ENTRIES_MAX + 1, 'txt').subarray(0, -1), 'all.zip')
      expect(broken?.outcome).toMatchObject({ problem: 'archive_too_large' })
    },
    LONG_MS,
  )

  test('has one size limit for all its files, whatever they claim', () => {
    const budget = new UnpackBudget()
    const file = { packed: 100 * MB, unpacked: 140 * MB }
    for (let i = 0; i < 3; i++) budget.spend(140 * MB, file)
    expect(() => budget.spend(140 * MB, file)).toThrow('The archive unpacks to more than 500 MB.')
    expect(() => new UnpackBudget().spend(151 * MB, { packed: 100 * MB, unpacked: 151 * MB })).toThrow(
      'The file is larger than 150 MB.',
    )
  })
})
