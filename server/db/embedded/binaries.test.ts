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
  it('ends in a sentence that says what to do where there is none', () => {
    expect(() => findUsable([], () => '')).toThrow(
      /^No PostgreSQL for \S+ was found on this machine: install PostgreSQL 15 or later, or set DATABASE_URL/,
    )
  })

  it('passes over what does not run here and what is too old', () => {
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

  it('finds the package of this platform first, and whole installations in the PATH', () => {
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    for (const name of ['postgres', 'initdb', 'pg_ctl']) writeFileSync(join(bin, name), '')
    const found = findInstallations(`${folder}:${bin}`)
    expect(found[0]?.packaged).toBe(true)
    expect(found.at(-1)).toEqual(at(folder))
  })
})

describe('a folder is within reach', () => {
  const stranger = { uid: 65_534, gid: 65_534 }

  it('of another user only if all folders above it are', () => {
    const inner = join(folder, 'inner')
    mkdirSync(inner, { mode: 0o755 })
    expect(canAccess(inner, stranger)).toBe(true)
    chmodSync(folder, 0o700)
    expect(canAccess(inner, stranger)).toBe(process.getuid?.() === stranger.uid)
  })

  it('of this process’s own user, who is asked by nobody', () => {
    chmodSync(folder, 0o700)
    expect(canAccess(folder, {})).toBe(true)
  })
})
