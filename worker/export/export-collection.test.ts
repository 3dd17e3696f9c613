import { IDBFactory } from 'fake-indexeddb'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Replica } from '#replica/open-replica.ts'
import { openOwnReplica } from '#tests/device/open-device.ts'
import { storeDocuments } from '#tests/device/store-documents.ts'
import { routeOf, trackOf } from '#tests/factories/documents.ts'
import { collectionOf } from '#tests/factories/nouns.ts'
import type { ExportProgress } from '../port.ts'
import { exportCollection } from './export-collection.ts'

const NOW = new Date('2026-05-01T12:00:00Z')

let replica: Replica
beforeEach(async () => {
  replica = await openOwnReplica('maya', new IDBFactory())
})
afterEach(() => replica.close())

const item = (route: string, rank: string, note = '') => ({ id: `i-${route}`, route, note, rank })

async function zipped() {
  const progress: ExportProgress[] = []
  const onProgress = (step: ExportProgress) => void progress.push(step)
  const { signal } = new AbortController()
  const zip = await exportCollection({ replica, now: NOW, onProgress, signal }, 'k')
  if (!zip) return null
  const files = unzipSync(new Uint8Array(await zip.file.arrayBuffer()))
  const texts = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
  return { ...zip, texts, about: texts['READ ME.txt'] ?? '', progress }
}

it('contains each route as a file, and a text with order, notes and missing routes', async () => {
  await storeDocuments(replica, 'routes', [
    routeOf({ id: 'r-1', name: 'To Komna' }),
    routeOf({ id: 'r-2', name: 'To Komna' }),
    routeOf({ id: 'r-3', name: 'Far away' }),
  ])
  await storeDocuments(replica, 'tracks', [trackOf({ id: 'r-1' }), trackOf({ id: 'r-2' })])
  const items = [item('r-3', 'c'), item('r-1', 'b', 'Start early.'), item('r-2', 'a'), item('r-gone', 'd')]
  await storeDocuments(replica, 'route_collections', [
    collectionOf({ id: 'k', name: 'Huts', description: 'For June.', items }),
  ])
  const found = await zipped()
  expect(found).toMatchObject({ routes: 4, written: 2 })
  const names = Object.keys(found?.texts ?? {})
  expect(names).toHaveLength(3)
  expect(found?.texts[names[0] ?? '']).toContain('<gpx')
  const about = found?.about ?? ''
  expect(about.split('\r\n').slice(0, 3)).toEqual(['Huts', '', 'For June.'])
  expect(about).toMatch(
    /1\. To Komna \(.+\.gpx\)\r\n2\. To Komna \(.+\.gpx\)\r\n {3}Start early\.\r\n3\. Far away\r\n4\. Route 4/,
  )
  expect(about).toMatch(/track is not on this device:\r\n- Far away/)
  expect(about).toMatch(/are not on this device:\r\n- Route 4 of the collection/)
  expect(found?.progress.at(-1)).toEqual({ done: 4, total: 4 })
})

it('is null for a collection that is not on this device', async () => {
  expect(await zipped()).toBeNull()
})

it('stops when it is cancelled', async () => {
  await storeDocuments(replica, 'route_collections', [collectionOf({ id: 'k', items: [item('r-1', 'a')] })])
  const signal = AbortSignal.abort(new Error('Enough'))
  await expect(
    exportCollection({ replica, now: NOW, onProgress: () => undefined, signal }, 'k'),
  ).rejects.toThrow('Enough')
})
