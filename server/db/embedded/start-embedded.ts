import { setTimeout as delay } from 'node:timers/promises'
import { StartupError } from '../../startup-error.ts'
import type { PostgresAddress } from '../address.ts'
import { claimServer, type ServerClaim } from './claim.ts'
import { ensureCluster, removeUnfinished } from './cluster.ts'
import { type Home, openHome } from './home.ts'
import { findPrograms, type Programs } from './programs.ts'
import { ensureRunning, stopServer } from './server-process.ts'

export interface EmbeddedOptions {
  /** an existing folder; the database is created in its folder `postgres` */
  dataDir: string
  /** the environment of child processes, with PATH */
  environment: Record<string, string>
  /** PostgreSQL settings that override ours */
  settings?: Record<string, string>
  /** the server died and could not be restarted, or another process took it over */
  onLost(reason: StartupError): void
}

export interface EmbeddedServer {
  address: PostgresAddress
  /** Stops PostgreSQL and closes all open connections. */
  stop(): Promise<void>
}

const RESTART_DELAY_MS = 100

/**
 * A real PostgreSQL as a child process, one per data folder, used by one process of ours at a time.
 *
 *   starting ──▶ claimed, running ──(its connection ends: PostgreSQL died)──▶ starting
 *      │                └──(stop)──▶ stopped
 *      └──(another process holds the claim)──▶ StartupError
 *
 * If this process is killed, PostgreSQL keeps running and the next start takes it over. Throws a
 * StartupError.
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
  const supervision = keepRunning().catch((error: unknown) => options.onLost(toStartupError(error)))

  return {
    address: first.address,
    stop: async () => {
      stopping.abort()
      await claim.release()
      await supervision
      await stopServer(home, programs)
    },
  }
}

interface StartInput {
  home: Home
  programs: Programs
  options: EmbeddedOptions
}

async function startClaimed({
  home,
  programs,
  options,
}: StartInput): Promise<{ address: PostgresAddress; claim: ServerClaim }> {
  const address = await ensureRunning(home, programs, options.settings ?? {})
  const claim = await claimServer(address)
  if (claim) return { address, claim }
  throw new StartupError(
    `The data folder ${options.dataDir} is in use by another running Cairnway: stop that one, or set DATA_DIR to another folder.`,
  )
}

const toStartupError = (error: unknown): StartupError =>
  error instanceof StartupError
    ? error
    : new StartupError(`The embedded PostgreSQL was lost: ${String(error)}.`)
