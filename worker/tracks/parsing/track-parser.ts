import type { TrackFormat } from '../reading/file-result.ts'
import type { TrackCollector } from './track-collector.ts'

/** What reading a file has come upon. */
export interface ParseResult {
  readonly collector: TrackCollector
  readonly format: TrackFormat
  /** Whether it was broken and had to be read past the fault. */
  readonly hasErrors: boolean
  /** It is what it seemed to be. */
  readonly started: boolean
  /** Its end has been seen. */
  readonly complete: boolean
}

/** Reads the text of a file as it comes, in pieces, into its collector. */
export interface TrackParser extends ParseResult {
  /** Throws an ImportRefusal. */
  write(text: string): void
  /** Throws an ImportRefusal, or the signal's reason. */
  end(signal: AbortSignal): Promise<void>
}
