import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDataFolder, signingSecret } from './data-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairnway-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a data folder is refused where a file stands in the way', () => {
  writeFileSync(join(folder, 'file'), '')
  const inside = join(folder, 'file', 'data')
  expect(() => openDataFolder(inside)).toThrow(
    `The data folder ${inside} cannot be written (ENOTDIR): change its permissions, or set DATA_DIR to a folder of yours.`,
  )
})

it('a data folder is refused below a file system that makes none', () => {
  expect(() => openDataFolder('/proc/none/data')).toThrow(/cannot be written \(ENOENT\)/)
})

it('a data folder is made with the folders above it', () => {
  openDataFolder(join(folder, 'a', 'b'))
  expect(existsSync(join(folder, 'a', 'b'))).toBe(true)
})

it('the signing secret is made once, long, and for its owner alone', () => {
  const secret = signingSecret(folder)
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(signingSecret(folder)).toBe(secret)
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600)
})
