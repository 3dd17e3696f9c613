import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../../startup-error.ts'
import type { PostgresAddress } from '../address.ts'
import { claimServer, type ServerClaim } from './claim.ts'
import { ensureCluster, removeUnfinished } from './cluster.ts'
import { type Home, openHome } from './home.ts'
import { findPrograms, type Programs } from './programs.ts'
import { ensureRunning, stopServer } from './server-process.ts'

export interface EmbeddedOptions {
  /** an existing folder; the database goes into its folder `postgres` */
  dataDir: string
  /** what child processes get as environment, PATH among it */
  environment: Record<string, string>
  /** settings of PostgreSQL that differ from ours */
  settings?: Record<string, string>
  /** the server died and could not be started again, or another process took it over: this one cannot go on */
  onLost(reason: StartupError): void
}

export interface EmbeddedServer {
  address: PostgresAddress
  /** Stops PostgreSQL; connections that are still open are cut. */
  stop(): Promise<void>
}

const RESTART_DELAY_MS = 100

/**
 * A real PostgreSQL as a child process, one for each data folder, used by one process of ours at a time.
 *
 *   starting ──▶ claimed, running ──(its connection ends: PostgreSQL died)──▶ starting
 *      │                └──(stop)──▶ stopped
 *      └──(another process holds the claim)──▶ refused
 *
 * Killing this process leaves PostgreSQL running; the next start takes it over. Throws a StartRefusal.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const home = openHome(options.dataDir)
  const programs = findPrograms(home, options.environment)
  await ensureCluster(home, programs)
  const start = () => startClaimed({ home, programs, options })
  const first = await start()
  removeUnfinished(home)
  let claim = first.claim
  const stopping = new AbortController()

  const keepRunning = async () => {
    for (;;) {
      await claim.ended
      if (stopping.signal.aborted) return
      await delay(RESTART_DELAY_MS)
      claim = (await start()).claim
      if (stopping.signal.aborted) return claim.release()
    }
  }
  const kept = keepRunning().catch((error: unknown) => options.onLost(asRefusal(error)))

  return {
    address: first.address,
    stop: async () => {
      stopping.abort()
      await claim.release()
      await kept
      await stopServer(home, programs)
    },
  }
}

interface Starting {
  home: Home
  programs: Programs
  options: EmbeddedOptions
}

async function startClaimed({
  home,
  programs,
  options,
}: Starting): Promise<{ address: PostgresAddress; claim: ServerClaim }> {
  const address = await ensureRunning(home, programs, options.settings ?? {})
  const claim = await claimServer(address)
  if (claim) return { address, claim }
  throw new StartupError(
    `The data folder ${options.dataDir} is in use by another running Cairnway: stop that one, or set DATA_DIR to another folder.`,
  )
}

const asRefusal = (error: unknown): StartupError =>
  error instanceof StartupError
    ? error
    : new StartupError(`The embedded PostgreSQL was lost: ${String(error)}.`)
