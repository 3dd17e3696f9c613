import type { StorageProblem } from '#domain/wire/storage-problem.ts'
import { errorChain } from '#replica/upkeep/database-loss.ts'

/** By error name, including wrapped errors. Some browsers have no storage in private windows. */
const PROBLEMS: Readonly<Record<string, StorageProblem>> = {
  MissingAPIError: 'missing',
  SecurityError: 'blocked',
  InvalidStateError: 'private',
  QuotaExceededError: 'full',
}

/** Distinguishes missing, blocked or full storage from damaged storage. */
export function classifyStorageError(error: unknown): StorageProblem {
  for (const { name } of errorChain(error)) {
    const problem = PROBLEMS[name]
    if (problem) return problem
  }
  return 'broken'
}
