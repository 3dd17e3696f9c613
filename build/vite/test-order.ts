import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const IN_A_DOCUMENT = '@vitest-environment happy-dom'

/**
 * Vitest's own order, but in each project first the files that run in a document and then those in plain Node. A process that has run its
 * file is kept only where the next one in the order has the same project and environment: while the two took turns, many a file began
 * with a new process that loads all modules.
 */
export class OneEnvironmentAtATime extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own, of no array
    const sorted = await super.sort(files)
    return inGroups(sorted, ({ project, moduleId }) => `${project.name} ${environmentOf(moduleId)}`)
  }
}

/** All of one group, then all of the next; the groups by their names, and within each as before. */
export function inGroups<T>(all: readonly T[], groupOf: (one: T) => string): T[] {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one])
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, group]) => group)
}

const environmentOf = (path: string): 'document' | 'node' =>
  readFileSync(path, 'utf8').includes(IN_A_DOCUMENT) ? 'document' : 'node'
