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
  [at('worker/commands.ts')]: [at('domain/shared.ts'), at('domain/rules.ts')],
  [at('worker/read-file.ts')]: [at('domain/shared.ts'), at('worker/parser.ts')],
}
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }),
} as unknown as Rolldown.ChunkingContext

const groups = workerChunks({ root, main: 'worker/main.ts', rest: ['worker/commands.ts'] })

/** The first group, by priority, that takes the module. */
function fileOf(path: string): string | null {
  const id = at(path)
  const names = groups
    .toSorted((a, b) => (b.priority ?? 0) - (a.priority ?? 0))
    .map(({ name }) => (typeof name === 'function' ? name(id, graph) : name))
  return names.find((name) => name != null) ?? null
}

it('is one file of all that it needs from its first line on, also where others need it', () => {
  expect(['worker/main.ts', 'worker/device/device.ts', 'domain/shared.ts'].map(fileOf)).toEqual([
    'main',
    'main',
    'main',
  ])
})

it('has a second one of what is loaded together once something is shown', () => {
  expect(['worker/commands.ts', 'domain/rules.ts'].map(fileOf)).toEqual(['rest', 'rest'])
})

it('leaves to the bundler what comes late, and what brings it', () => {
  expect(['worker/read-file.ts', 'worker/parser.ts', 'worker/boot.ts'].map(fileOf)).toEqual([
    null,
    null,
    null,
  ])
})
