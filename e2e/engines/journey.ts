import type { AppServer } from '../harness/servers/app-server.ts'
import type { Deployments } from '../harness/servers/deployments.ts'
import type { Link } from '../harness/servers/link.ts'
import type { EngineBrowser } from './engine.ts'

/** What all parts of the journey share; they run in order, in one profile of one browser. */
export interface Journey {
  browser: EngineBrowser
  server: AppServer
  link: Link
  deployments: Deployments
  /** where the browser finds the app */
  origin: string
  /** a folder with files of the member */
  folder: string
  /** Runs one step; the resolved text is printed beside its duration. */
  step: (what: string, play: () => Promise<string | void>) => Promise<void>
}
