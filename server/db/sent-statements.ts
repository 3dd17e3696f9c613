import type { PoolClient } from 'pg'
import { sqlState } from './sql-state.ts'

/** What PostgreSQL answers to every statement after the one that failed. */
const TRANSACTION_FAILED = '25P02'

/**
 * The statements of one transaction, of which some may not have been answered yet. All that are sent
 * before the process waits go out in one piece: each piece costs a system call here and another there.
 */
export class SentStatements {
  private readonly client: PoolClient
  private readonly open = new Set<Promise<void>>()
  private firstFailure: { error: unknown } | null = null
  private isCorked = false

  constructor(client: PoolClient) {
    this.client = client
  }

  add<T>(send: () => Promise<T>): Promise<T> {
    this.cork()
    const answer = send()
    const settled: Promise<void> = answer.then(
      () => void this.open.delete(settled),
      (error: unknown) => {
        this.firstFailure ??= { error }
        this.open.delete(settled)
      },
    )
    this.open.add(settled)
    return answer
  }

  /** Throws if a statement has failed that no code waited for: PostgreSQL rolls back then. */
  async commit(): Promise<void> {
    const { command } = await this.add(() => this.client.query('commit'))
    await Promise.all(this.open)
    if (command !== 'COMMIT') throw this.firstFailure?.error ?? new Error('The transaction was rolled back')
  }

  /** The failure behind an error that only says that the transaction has failed. */
  causeOf(error: unknown): unknown {
    return sqlState(error) === TRANSACTION_FAILED && this.firstFailure ? this.firstFailure.error : error
  }

  private cork(): void {
    if (this.isCorked) return
    const { stream } = this.client.connection
    this.isCorked = true
    stream.cork()
    // Runs once all that can go on without an answer has gone on.
    process.nextTick(() => {
      this.isCorked = false
      stream.uncork()
    })
  }
}
