import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { directoryHeader, endRecords, localDosTime, localHeader } from '#domain/std/zip/zip-headers.ts'
import { gpxOf, trackOf } from '#tests/factories/files/gpx-files.ts'
import { readAll, summarize } from '#tests/factories/files/read-files.ts'
import { LONG_MS } from '#tests/long.ts'
import { readDirectory } from './read-directory.ts'
import { readZip64Sizes, type ZipEntry } from './zip-entry.ts'
import { createZipWriter, type ZipWriter } from './zip-writer.ts'

const MADE_AT = new Date(2026, 6, 4, 13, 5, 42)
const OPTIONS = { dosTime: localDosTime(MADE_AT), isStreamed: false }
const nameOf = (path: string) => new TextEncoder().encode(path)
const GB = 1024 ** 3

const bytesOf = async (archive: Blob) => new Uint8Array(await archive.arrayBuffer())

async function put(archive: ZipWriter, path: string, content: string): Promise<void> {
  const file = archive.addFile(path)
  await file.write(content)
  await file.end()
}

test('an archive can be read by other programs and by the import', async () => {
  const archive = createZipWriter(MADE_AT)
  await put(archive, 'routes/Črno jezero.gpx', gpxOf(trackOf(20)))
  await put(archive, 'empty.txt', '')
  const blob = archive.end()
  const files = unzipSync(await bytesOf(blob))
  expect(Object.keys(files)).toEqual(['routes/Črno jezero.gpx', 'empty.txt'])
  expect(strFromU8(files['routes/Črno jezero.gpx'] ?? new Uint8Array())).toBe(gpxOf(trackOf(20)))
  expect(summarize(await readAll(blob, 'all.zip'))).toEqual([
    ['all.zip: routes/Črno jezero.gpx', 'Črno jezero'],
  ])
})

test('files that are written concurrently, in many chunks and over megabytes, are kept apart', async () => {
  const archive = createZipWriter(MADE_AT)
  const [one, other] = [archive.addFile('one.bin'), archive.addFile('other.txt')]
  const noise = Uint8Array.from({ length: 3_000_000 }, (_, i) => (i * i * 31 + (i >> 3)) % 251)
  for (let at = 0; at < noise.length; at += 100_000) {
    await one.write(noise.slice(at, at + 100_000))
    await other.write(`${at};`)
  }
  await other.end()
  await one.end()
  const files = unzipSync(await bytesOf(archive.end()))
  expect(Object.keys(files)).toEqual(['other.txt', 'one.bin'])
  expect(Buffer.compare(files['one.bin'] ?? Buffer.of(), noise)).toBe(0)
  expect(strFromU8(files['other.txt'] ?? new Uint8Array())).toMatch(/^0;100000;.*;2900000;$/)
})

test('a dropped file is not in the archive', async () => {
  const archive = createZipWriter(MADE_AT)
  const file = archive.addFile('half.gpx')
  await file.write('<gpx>')
  await file.drop()
  await put(archive, 'whole.txt', 'whole')
  expect(Object.keys(unzipSync(await bytesOf(archive.end())))).toEqual(['whole.txt'])
})

test('more files than the 16-bit count allows use the Zip64 count', {
  timeout: LONG_MS,
}, async () => {
  const entries = 65_536
  const file = { name: nameOf('a'), crc: 0, packedBytes: 0, unpackedBytes: 0, at: 0 }
  const header = directoryHeader(file, OPTIONS)
  const directory = Buffer.alloc(header.length * entries)
  for (let i = 0; i < entries; i++) directory.set(header, i * header.length)
  const end = endRecords({ entries, bytes: directory.length, at: 0 })
  expect(end.length).toBe(56 + 20 + 22)
  await expect(readDirectory(new Blob([directory, end]))).rejects.toThrow('more than 10,000 files')
})

test('sizes and offsets of 4 GB and more use Zip64 fields', async () => {
  const file = { name: nameOf('large.json'), crc: 7, packedBytes: 2 * GB, unpackedBytes: 9 * GB, at: 5 * GB }
  const header = directoryHeader(file, OPTIONS)
  const end = endRecords({ entries: 1, bytes: header.length, at: 0 })
  const [entry] = (await readDirectory(new Blob([header, end]))) as ZipEntry[]
  expect(entry).toMatchObject({ name: 'large.json', packedBytes: 2 * GB, at: 5 * GB, crc: 7 })
  const local = localHeader(file, OPTIONS)
  const extra = new DataView(local.buffer, 30 + 'large.json'.length)
  const full = 0xffff_ffff
  expect(readZip64Sizes(extra, { unpacked: full, packed: full, at: 0 })).toEqual({ packed: 2 * GB, at: 0 })
  expect(endRecords({ entries: 1, bytes: 50, at: 5 * GB }).length).toBe(56 + 20 + 22)
})

test('the modification time is local time', () => {
  const file = { name: nameOf('a'), crc: 0, packedBytes: 0, unpackedBytes: 0, at: 0 }
  const view = new DataView(localHeader(file, OPTIONS).buffer)
  expect(view.getUint16(10, true)).toBe((13 << 11) | (5 << 5) | 21)
  expect(view.getUint16(12, true)).toBe((46 << 9) | (7 << 5) | 4)
})
