import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { root } from '../steps/paths.mjs'
import { workerChunks } from './worker-chunks.ts'

const at = (path: string): string => resolve(root, path)

/** What each module imports statically. */
const IMPORTS: Record<string, string[]> = {
  [at('worker/main.ts')]: [at('worker/device/device.ts')],
  [at('worker/device/device.ts')]: [at('domain/shared.ts')],
  [at('worker/read-file.ts')]: [at('domain/shared.ts'), at('worker/parser.ts')],
}
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }),
} as unknown as Rolldown.ChunkingContext

function fileOf(path: string): string | null {
  const [{ name } = { name: '' }] = workerChunks({ root, main: 'worker/main.ts' })
  return (typeof name === 'function' ? name(at(path), graph) : name) ?? null
}

it('is one file of all that it needs from its first line on, also where others need it', () => {
  expect(['worker/main.ts', 'worker/device/device.ts', 'domain/shared.ts'].map(fileOf)).toEqual([
    'main',
    'main',
    'main',
  ])
})

it('has with it what is no ES module, wherever that is needed', () => {
  expect(['node_modules/saxes/saxes.js', 'node_modules/xmlchars/xml/1.0/ed5.js'].map(fileOf)).toEqual([
    'main',
    'main',
  ])
})

it('leaves to the bundler what comes late, and what brings it', () => {
  expect(['worker/read-file.ts', 'worker/parser.ts', 'worker/boot.ts'].map(fileOf)).toEqual([
    null,
    null,
    null,
  ])
})
