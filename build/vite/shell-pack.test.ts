import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { shellFiles } from './service-worker.ts'
import { packScripts } from './shell-pack.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cw-pack-'))
  await mkdir(join(folder, 'assets'))
})
afterEach(() => rm(folder, { recursive: true }))

async function pack(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text)
  const packed = await packScripts(folder, { files: await shellFiles(folder), first: ['login'] })
  const urls = packed.files.flatMap((file) => (file.packed ? [file.url] : []))
  return { urls, content: await readFile(join(folder, packed.pack), 'utf8'), pack: packed.pack }
}

const START = {
  'index.html': '<script src="/assets/start-12345678.js"></script>',
  'assets/start-12345678.js': 'import"./shared-12345678.js";start()',
  'assets/shared-12345678.js': 'shared()',
}

it('has the scripts of late parts, in the order of the list, and none of what a first visit has loaded', async () => {
  const { urls, content } = await pack({
    ...START,
    'assets/login-12345678.js': 'import{a}from"./field-12345678.js"',
    'assets/field-12345678.js': 'field()',
    'assets/trip-12345678.js': 'trip()',
    'assets/login-help-12345678.js': 'help()',
    'assets/map.txt': 'no script',
  })
  expect(urls).toEqual(['/assets/login-help-12345678.js', '/assets/trip-12345678.js'])
  expect(content).toBe('help()\0trip()\0')
})

it('has no large script, which compresses as well by itself', async () => {
  const { urls } = await pack({ ...START, 'assets/map-12345678.js': `map(${'1,'.repeat(50_000)})` })
  expect(urls).toEqual([])
})

it('is named by its content', async () => {
  const one = await pack({ ...START, 'assets/trip-12345678.js': 'trip(1)' })
  const other = await pack({ ...START, 'assets/trip-12345678.js': 'trip(2)' })
  expect(one.pack).toMatch(/^\/assets\/pack-[0-9a-f]{8}[.]txt$/)
  expect(other.pack).not.toBe(one.pack)
})

it('refuses a script that has what separates scripts', async () => {
  await expect(pack({ ...START, 'assets/trip-12345678.js': 'trip("\0")' })).rejects.toThrow('separates')
})
