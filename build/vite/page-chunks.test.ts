import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { root } from '../steps/paths.mjs'
import { pageChunks, unnamedByPage } from './page-chunks.ts'

const at = (path: string): string => resolve(root, path)

/** What each module imports statically. */
const IMPORTS: Record<string, string[]> = {
  'src/main.ts': ['src/state/session.ts', 'src/page-modules.ts'],
  'src/state/session.ts': ['node_modules/react/index.js'],
  'src/show-app.tsx': [
    'src/state/session.ts',
    'src/ui/button/button.tsx',
    'node_modules/react-dom/client.js',
  ],
  'src/pages/discover.tsx': ['src/ui/button/button.tsx', 'src/ui/layout/card.tsx', 'src/discover-only.ts'],
  'src/pages/home.tsx': ['src/ui/layout/card.tsx', 'src/ui/tabs/tabs.tsx'],
  'src/pages/account/profile.tsx': ['src/ui/tabs/tabs.tsx'],
  'src/pages/account/login.tsx': ['src/ui/button/button.tsx', 'src/auth-frame.tsx'],
  'src/pages/account/register.tsx': ['src/auth-frame.tsx'],
}

/** What each module imports while it runs. */
const LATE_IMPORTS: Record<string, string[]> = {
  'src/main.ts': ['src/show-app.tsx'],
  'src/page-modules.ts': [
    'src/pages/discover.tsx',
    'src/pages/home.tsx',
    'src/pages/account/profile.tsx',
    'src/pages/account/login.tsx',
    'src/pages/account/register.tsx',
  ],
}

const importsOf = (id: string, imports: Record<string, string[]>): string[] =>
  (Object.entries(imports).find(([path]) => at(path) === id)?.[1] ?? []).map(at)

const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: importsOf(id, IMPORTS),
    dynamicallyImportedIds: importsOf(id, LATE_IMPORTS),
  }),
} as unknown as Rolldown.ChunkingContext

const groups = pageChunks({
  root,
  start: 'src/main.ts',
  app: 'src/show-app.tsx',
  list: 'src/pages/discover.tsx',
  signIn: 'src/pages/account/login.tsx',
  pages: 'src/pages',
})

/** The file that the bundler puts a module into: the first that wants it, by priority. */
function fileOf(id: string): string | null {
  const ordered = groups.toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
  const names = ordered.map(({ name }) => (typeof name === 'string' ? name : name(id, graph)))
  return names.find((name) => typeof name === 'string') ?? null
}

describe('the file of a module', () => {
  it.each([
    ['src/main.ts', 'entry'],
    ['src/page-modules.ts', 'entry'],
    ['src/state/session.ts', 'start'],
    ['node_modules/react/index.js', 'start'],
    ['node_modules/react-dom/client.js', 'app'],
    ['src/ui/button/button.tsx', 'app'],
    ['src/ui/layout/card.tsx', 'app'],
    ['src/pages/account/login.tsx', 'login'],
    ['src/auth-frame.tsx', 'login'],
  ])('of %s is %s', (path, file) => expect(fileOf(at(path))).toBe(file))

  it.each([
    'src/discover-only.ts',
    'src/ui/tabs/tabs.tsx',
    'src/pages/home.tsx',
    'src/pages/account/register.tsx',
  ])('of %s, which the list does not share, is left to the bundler', (path) =>
    expect(fileOf(at(path))).toBeNull(),
  )

  it('that the bundler adds itself is there from the start', () => {
    expect(fileOf('\0rolldown/runtime.js')).toBe('start')
  })
})

it('names beside a page no file that index.html names already, and every other', () => {
  const files = ['app-DH2Pg6iF', 'start-HOA5QGep', 'rolldown-runtime-XKyaHtl9', 'entry-Buqv-uTW'].map(
    fileName,
  )
  const others = ['login-D2p779PO', 'start-failure-CA52ibjq'].map(fileName)
  expect(unnamedByPage([...files, ...others])).toEqual(others)
})

function fileName(name: string): string {
  return `assets/${name}.js`
}
