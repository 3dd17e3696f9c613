import type { StorageProblem } from '#domain/wire/storage-problem.ts'
import { errorChain } from '#replica/upkeep/database-loss.ts'

/** By the name of the error, or of one that it was wrapped around. Some browsers have no storage in private windows. */
const PROBLEMS: Readonly<Record<string, StorageProblem>> = {
  MissingAPIError: 'missing',
  SecurityError: 'blocked',
  InvalidStateError: 'private',
  QuotaExceededError: 'full',
}

/** Tells a browser that refuses storage, or has no room for it, from one whose storage is damaged. */
export function classifyStorageError(error: unknown): StorageProblem {
  for (const { name } of errorChain(error)) {
    const problem = PROBLEMS[name]
    if (problem) return problem
  }
  return 'broken'
}
