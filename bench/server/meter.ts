import { type CpuMs, cpuOf, type Processes } from './cpu.ts'

interface Sum extends CpuMs {
  count: number
}

/** The CPU time of repeated work by its name. */
export class Meter {
  private readonly sums = new Map<string, Sum>()

  /** `work` resolves with how often it did its work. */
  async measure(name: string, processes: Processes, work: () => Promise<number>): Promise<void> {
    const before = cpuOf(processes)
    const count = await work()
    const after = cpuOf(processes)
    const sum = this.sums.get(name) ?? { node: 0, postgres: 0, count: 0 }
    sum.node += after.node - before.node
    sum.postgres += after.postgres - before.postgres
    sum.count += count
    this.sums.set(name, sum)
  }

  /** Both processes, for one piece of work. */
  msOf(name: string): number {
    const { node, postgres, count } = this.sums.get(name) ?? { node: 0, postgres: 0, count: 0 }
    return (node + postgres) / count
  }

  table(): string {
    const rows = [...this.sums].map(([name, { node, postgres, count }]) =>
      row([name, ...[node / count, postgres / count, this.msOf(name)].map((ms) => ms.toFixed(2))]),
    )
    return [
      row(['CPU, ms', 'Node', 'PostgreSQL', 'in all']),
      row(['---', '--:', '--:', '--:']),
      ...rows,
    ].join('')
  }
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
