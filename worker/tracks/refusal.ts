import type { ImportProblem } from '../port.ts'

/** Ends the reading of a file from wherever it is found out. `detail` is a sentence for the member. */
export class ImportRefusal extends Error {
  readonly problem: ImportProblem

  constructor(problem: ImportProblem, detail: string) {
    super(detail)
    this.name = 'ImportRefusal'
    this.problem = problem
  }
}
