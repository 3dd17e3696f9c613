import type { Collector } from './collector.ts'
import type { TrackFormat } from './file-content.ts'

/** Reads the text of a file as it comes, in pieces, into its collector. */
export interface TrackParser {
  readonly collector: Collector
  readonly format: TrackFormat
  /** Whether the text was broken and had to be read past the fault. */
  readonly faulty: boolean
  /** It is what it seemed to be. */
  readonly started: boolean
  /** Its end has been seen. */
  readonly complete: boolean
  /** Throws an ImportRefusal. */
  write(text: string): void
  /** Throws an ImportRefusal, or the signal's reason. */
  end(signal: AbortSignal): Promise<void>
}
