import { runSeed } from './run-seed.ts'

const SEEDS = 2_000

/** Prints the sums of all seeds and the first problems; ends with 1 if there was any. */
export function main([seeds = String(SEEDS), from = '1']: readonly string[]): void {
  const problems: string[] = []
  const done: Record<string, number> = {}
  let [undone, conflicts] = [0, 0]
  for (let seed = Number(from); seed < Number(from) + Number(seeds); seed += 1) {
    const outcome = runSeed(seed)
    problems.push(...outcome.problems.map((problem) => `seed ${seed}: ${problem}`))
    undone += outcome.undone
    conflicts += outcome.conflicts
    for (const [name, count] of Object.entries(outcome.operations)) done[name] = (done[name] ?? 0) + count
  }
  console.log(`${seeds} seeds, ${undone} undone, ${conflicts} conflicts reported`)
  console.log(
    Object.entries(done)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  )
  console.log(`${problems.length} problems`)
  for (const problem of problems.slice(0, 20)) console.log(problem)
  if (problems.length > 0) process.exitCode = 1
}
