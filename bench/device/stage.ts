import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must } from '#domain/std/must.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import { root } from '../../build/steps/paths.mjs'
import { Device } from '../../e2e/harness/browser/device.ts'
import { AppServer } from '../../e2e/harness/servers/app-server.ts'
import { buildPage } from '../build-page.ts'
import { RecordingProxy } from './browser/recording-proxy.ts'
import { openCouchSource } from './couch-source.ts'
import type { PeerName } from './peers/list.ts'
import { ROUTES, seed } from './seed.ts'

/** High enough for twenty cards below the filters. */
export const VIEWPORT = { width: 1280, height: 3_600 }

/** Everything the measurements need: a server full of routes, the app and the pages it is compared to. */
export interface Stage {
  server: AppServer
  app: RecordingProxy
  /** the page of a peer; only those asked for are there */
  peer(name: PeerName): RecordingProxy
  session: LoginResponse
  /** the author of all routes */
  author: LoginResponse
  /** for files of a measurement; deleted with the stage */
  folder: string
  newDevice(front: RecordingProxy): Promise<Device>
  close(): Promise<void>
}

export async function openStage(routes = ROUTES, peers: readonly PeerName[] = ['dexie']): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'cw-bench-'))
  const env = { DEMO: '0', ACCESS_TOKEN_TTL: '86400' } // one session lasts for all the runs
  const server = await new AppServer(join(folder, 'data'), env).start()
  const { bench: session, author } = await seed(server, routes)
  const app = await new RecordingProxy({ target: server.port }).open()
  const couch = peers.includes('pouchdb') ? await openCouchSource(server, author) : null
  const pages = new Map<PeerName, RecordingProxy>()
  for (const name of peers) {
    const built = join(folder, name)
    await buildPage({ root: join(root, 'bench/device/peers', name), outDir: built })
    const target = name === 'pouchdb' ? must(couch, 'its server').port : server.port
    pages.set(name, await new RecordingProxy({ target, folder: built }).open())
  }
  return {
    server,
    app,
    peer: (name) => must(pages.get(name), `the page of ${name}`),
    session,
    author,
    folder,
    newDevice: async ({ origin }) =>
      new Device({ profileDir: await mkdtemp(join(folder, 'profile-')), origin, viewport: VIEWPORT }),
    close: async () => {
      for (const front of [app, ...pages.values()]) front.close()
      couch?.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}
