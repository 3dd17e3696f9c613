import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Binaries, findInstallations, findUsable } from './binaries.ts'
import { canAccess } from './database-user.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairnway-bin-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (root: string): Binaries => ({ root, bin: join(root, 'bin'), packaged: false })

describe('the search for PostgreSQL', () => {
  it('fails with instructions if there is none', () => {
    expect(() => findUsable([], () => '')).toThrow(
      /^No PostgreSQL for \S+ was found on this machine: install PostgreSQL 15 or later, or set DATABASE_URL/,
    )
  })

  it('skips installations that do not run or are too old', () => {
    const versions: Record<string, string> = {
      '/old': 'postgres (PostgreSQL) 14.9',
      '/good': 'postgres (PostgreSQL) 16.2 (Debian)',
    }
    const attempt = ({ root }: Binaries) => {
      const version = versions[root]
      if (version === undefined) throw new Error('cannot execute binary file')
      return version
    }
    expect(findUsable([at('/foreign'), at('/old'), at('/good')], attempt)).toEqual(at('/good'))
    expect(() => findUsable([at('/foreign'), at('/old')], attempt)).toThrow(/No PostgreSQL/)
  })

  it('finds the package of this platform first, then complete installations in the PATH', () => {
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    for (const name of ['postgres', 'initdb', 'pg_ctl']) writeFileSync(join(bin, name), '')
    const found = findInstallations(`${folder}:${bin}`)
    expect(found[0]?.packaged).toBe(true)
    expect(found.at(-1)).toEqual(at(folder))
  })
})

describe('access to a folder', () => {
  const stranger = { uid: 65_534, gid: 65_534 }

  it('of another user requires access to all folders above it', () => {
    const inner = join(folder, 'inner')
    mkdirSync(inner, { mode: 0o755 })
    expect(canAccess(inner, stranger)).toBe(true)
    chmodSync(folder, 0o700)
    expect(canAccess(inner, stranger)).toBe(process.getuid?.() === stranger.uid)
  })

  it('is always granted for the user of this process', () => {
    chmodSync(folder, 0o700)
    expect(canAccess(folder, {})).toBe(true)
  })
})
