import { describe, expect, it } from 'vitest'
import type { ImportedRoute, ImportResult } from '#src/platform/port/port.ts'
import {
  type FilesAction,
  type ImportFile,
  importFileName,
  parsedRoutes,
  reduceFiles,
} from './import-files.ts'

const file = (name: string): File => new File(['<gpx/>'], name)
const after = (...events: FilesAction[]): ImportFile[] => events.reduce(reduceFiles, [] as ImportFile[])
const chosen: FilesAction = {
  type: 'chosen',
  files: [
    { key: 'a', file: file('komna.gpx') },
    { key: 'b', file: file('notes.txt') },
  ],
}
const route = (index: number): ImportedRoute => ({ index, name: `Route ${index}` }) as ImportedRoute
const read: ImportResult = {
  ok: true,
  importId: 'i1',
  file: 'komna.gpx',
  routes: [route(0), route(1)],
  warnings: ['no_times'],
  waypointsDropped: 0,
}
const refused: ImportResult = { ok: false, file: 'notes.txt', problem: 'not_xml', detail: '' }

describe('chosen files', () => {
  it('wait, are read with progress, and end as read or refused', () => {
    expect(after(chosen).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    const reading = after(chosen, { type: 'started', key: 'a' }, { type: 'progress', key: 'a', share: 0.4 })
    expect(reading[0]).toMatchObject({ state: 'reading', share: 0.4 })
    const finished = after(
      chosen,
      { type: 'finished', key: 'a', results: [read] },
      { type: 'finished', key: 'b', results: [refused] },
    )
    expect(finished.map(({ state }) => state)).toEqual(['read', 'refused'])
  })

  it('stay removed if they are removed while being read', () => {
    const files = after(
      chosen,
      { type: 'removed', key: 'a' },
      { type: 'progress', key: 'a', share: 0.9 },
      { type: 'finished', key: 'a', results: [read] },
    )
    expect(files.map(({ key }) => key)).toEqual(['b'])
  })

  it('stay finished if progress arrives late', () => {
    const files = after(
      chosen,
      { type: 'started', key: 'a' },
      { type: 'finished', key: 'a', results: [read] },
      { type: 'progress', key: 'a', share: 1 },
    )
    expect(files[0]?.state).toBe('read')
  })

  it('become one entry per file in an archive', () => {
    const inside: ImportResult = { ...read, file: 'all.zip: komna.gpx', importId: 'i2' }
    const files = after(
      chosen,
      { type: 'finished', key: 'a', results: [inside, { ...refused, file: 'all.zip: notes.txt' }] },
      { type: 'removed', key: 'a 1' },
    )
    expect(files.map((one) => [one.key, one.state, importFileName(one)])).toEqual([
      ['a 0', 'read', 'all.zip: komna.gpx'],
      ['b', 'waiting', 'notes.txt'],
    ])
    expect(parsedRoutes(files).map(({ key, importId }) => [key, importId])).toEqual([
      ['a 0 0', 'i2'],
      ['a 0 1', 'i2'],
    ])
  })

  it('give all their routes to the form, and none for a refused file', () => {
    const files = after(
      chosen,
      { type: 'finished', key: 'b', results: [refused] },
      { type: 'finished', key: 'a', results: [read] },
    )
    expect(
      parsedRoutes(files).map(({ key, fileKey, importId, file: name }) => [key, fileKey, importId, name]),
    ).toEqual([
      ['a 0', 'a', 'i1', 'komna.gpx'],
      ['a 1', 'a', 'i1', 'komna.gpx'],
    ])
  })
})
