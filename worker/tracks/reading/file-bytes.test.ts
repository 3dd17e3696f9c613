import { expect, test } from 'vitest'
import { gzipped } from '#tests/factories/files/gpx-files.ts'
import { openFileBytes } from './file-bytes.ts'

async function textOf(blob: Blob): Promise<{ text: string; shares: number[] }> {
  const { chunks, share } = await openFileBytes(blob)
  const decoder = new TextDecoder()
  const shares: number[] = []
  let text = ''
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true })
    shares.push(share())
  }
  return { text, shares }
}

const LONG = Array.from({ length: 100_000 }, (_, i) => `<${i}>`).join('')

test('bytes are read in order and completely, in chunks', async () => {
  const { text, shares } = await textOf(new Blob([LONG]))
  expect(text === LONG).toBe(true)
  expect(shares.length).toBeGreaterThan(2)
})

test('gzip data is decompressed', async () => {
  const { text, shares } = await textOf(new Blob([await gzipped(LONG)]))
  expect(text === LONG).toBe(true)
  expect(shares.at(-1)).toBe(1)
})

test('an empty file has no bytes', async () => {
  expect(await textOf(new Blob([]))).toEqual({ text: '', shares: [] })
})

test('a file over the limit is rejected before it is read', async () => {
  const large = new Blob(Array.from({ length: 151 }, () => new Uint8Array(1024 * 1024)))
  await expect(openFileBytes(large)).rejects.toMatchObject({ problem: 'too_large' })
})

test('damaged gzip data delivers what comes before the damage, then fails', async () => {
  const packed = await gzipped(LONG)
  const { chunks } = await openFileBytes(new Blob([packed.subarray(0, packed.length / 2)]))
  const reader = chunks.getReader()
  const first = await reader.read()
  expect(LONG.startsWith(new TextDecoder().decode(first.value))).toBe(true)
  const toTheEnd = async () => {
    while (!(await reader.read()).done);
  }
  await expect(toTheEnd()).rejects.toThrow()
})
