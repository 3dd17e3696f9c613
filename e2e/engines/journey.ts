import type { AppServer } from '../harness/servers/app-server.ts'
import type { Deployments } from '../harness/servers/deployments.ts'
import type { Link } from '../harness/servers/link.ts'
import type { EngineBrowser } from './engine.ts'

/** What the parts of the journey are played with, one after the other, in one profile of one browser. */
export interface Journey {
  browser: EngineBrowser
  server: AppServer
  link: Link
  deployments: Deployments
  /** where the browser finds the app */
  origin: string
  /** a folder for what a member has on the disk */
  folder: string
  /** Plays one step; what it resolves with is told beside its time. */
  step: (what: string, play: () => Promise<string | void>) => Promise<void>
}
