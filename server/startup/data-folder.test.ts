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

it('rejects a data folder whose path is a file', () => {
  writeFileSync(join(folder, 'file'), '')
  const inside = join(folder, 'file', 'data')
  expect(() => openDataFolder(inside)).toThrow(
    `The data folder ${inside} cannot be written (ENOTDIR): change its permissions, or set DATA_DIR to a folder of yours.`,
  )
})

it('rejects a data folder on a file system that cannot create it', () => {
  expect(() => openDataFolder('/proc/none/data')).toThrow(/cannot be written \(ENOENT\)/)
})

it('creates a data folder with its parents', () => {
  openDataFolder(join(folder, 'a', 'b'))
  expect(existsSync(join(folder, 'a', 'b'))).toBe(true)
})

it('generates a long signing secret once, readable by its owner only', () => {
  const secret = signingSecret(folder)
  expect(secret).toMatch(/^[\w-]{64}$/)
  expect(signingSecret(folder)).toBe(secret)
  expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600)
})
