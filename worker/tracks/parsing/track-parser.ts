import type { TrackFormat } from '../reading/file-result.ts'
import type { TrackCollector } from './track-collector.ts'

/** The result of parsing a file. */
export interface ParseResult {
  readonly collector: TrackCollector
  readonly format: TrackFormat
  /** Whether it contained errors that were skipped. */
  readonly hasErrors: boolean
  /** Whether it has the expected format. */
  readonly started: boolean
  /** Whether its end was reached. */
  readonly complete: boolean
}

/** Parses the text of a file in chunks into its collector. */
export interface TrackParser extends ParseResult {
  /** Throws an ImportError. */
  write(text: string): void
  /** Throws an ImportError, or the reason of `signal`. */
  end(signal: AbortSignal): Promise<void>
}
