import type { StorageProblem } from '#domain/wire/storage-problem.ts'

/** By the name of the error, or of one that it was wrapped around. Some browsers have no storage in private windows. */
const PROBLEMS: Readonly<Record<string, StorageProblem>> = {
  MissingAPIError: 'missing',
  SecurityError: 'blocked',
  InvalidStateError: 'private',
  QuotaExceededError: 'full',
}

/** Tells a browser that refuses storage, or has no room for it, from one whose storage is damaged. */
export function storageProblem(error: unknown): StorageProblem {
  for (const name of namesOf(error)) {
    const problem = PROBLEMS[name]
    if (problem) return problem
  }
  return 'broken'
}

/** An error's name and those of what it was wrapped around. */
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const { inner } = error as Error & { inner?: unknown }
  return [error.name, ...namesOf(inner)]
}
