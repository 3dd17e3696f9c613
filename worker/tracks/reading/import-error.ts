import type { ImportProblem } from '../../port.ts'
import type { FileResult } from './file-result.ts'

/** Ends the reading of a file. `detail`: a sentence for the member. */
export class ImportError extends Error {
  readonly problem: ImportProblem

  constructor(problem: ImportProblem, detail: string) {
    super(detail)
    this.name = 'ImportRefusal'
    this.problem = problem
  }
}

/**
 * The result of a file that could not be read or was cancelled. Rethrows any other error, which is
 * a bug.
 */
export function failedResult(error: unknown, signal: AbortSignal): FileResult {
  if (error instanceof ImportError) return { ok: false, problem: error.problem, detail: error.message }
  if (signal.aborted) return { ok: false, problem: 'cancelled', detail: 'The import was cancelled.' }
  throw error
}
