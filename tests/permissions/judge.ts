/** Counts what was judged, and keeps what was judged otherwise than by the table. */
export class Judge {
  readonly byPath = new Map<string, number>()
  readonly leaks: string[] = []
  readonly refusals: string[] = []

  /** One case: what the server did, and what the table says. `may`: whether it is allowed. `must`: whether it is due as well. */
  case(
    path: string,
    what: string,
    { did, may, must = may }: { did: boolean; may: boolean; must?: boolean },
  ): void {
    this.byPath.set(path, (this.byPath.get(path) ?? 0) + 1)
    if (did && !may) this.leaks.push(`${path}: ${what}`)
    if (!did && must) this.refusals.push(`${path}: ${what}`)
  }

  get cases(): number {
    return [...this.byPath.values()].reduce((sum, count) => sum + count, 0)
  }

  summary(): string {
    const paths = [...this.byPath].map(([path, count]) => `${path} ${count}`).join(', ')
    return `${this.cases} cases judged, ${this.leaks.length} leaks, ${this.refusals.length} wrong refusals (${paths})`
  }
}
