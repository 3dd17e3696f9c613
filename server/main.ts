import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from './app.ts'
import { findAppFiles } from './app-files.ts'
import { runDataCommand } from './data-commands.ts'
import { openDataFolder, signingSecret } from './data-folder.ts'
import { loadDemo } from './demo/load-demo.ts'
import { drawnTiles } from './demo/map/drawn-tiles.ts'
import { demoHeights } from './demo/terrain/demo-heights.ts'
import { describeDemoAccounts } from './demo-accounts.ts'
import { DEFAULT_LIMITS, type Deps } from './deps.ts'
import { readEnv, type Settings } from './env.ts'
import { openRates } from './http/open-rates.ts'
import { keepForgetting } from './jobs/forget-expired.ts'
import { keepMedia } from './jobs/keep-media.ts'
import { keepReminding } from './jobs/remind.ts'
import { startLifecycle } from './lifecycle.ts'
import { checkPort, closeServer, listen, shownAddress } from './listen-http.ts'
import { openLive } from './live/live.ts'
import { consoleLog } from './log.ts'
import { keepNotingLife } from './noted-life.ts'
import { openStore } from './open-store.ts'
import { askedHeights } from './resources/elevation/asked-heights.ts'
import { type ElevationSource, NO_ELEVATION } from './resources/elevation/source.ts'
import { keptTiles } from './resources/tiles/kept-tiles.ts'
import { pictureTiles } from './resources/tiles/picture-tiles.ts'
import { NO_TILES, type TileSource } from './resources/tiles/source.ts'

// The server: app, API and socket on one port, over one database.

/** Put in by the build. */
declare const __APP_VERSION__: string

const clock = () => new Date()
const log = consoleLog(clock)
const lifecycle = startLifecycle(log)

try {
  const [, , ...command] = process.argv
  if (command.length === 0) await start(readEnv())
  else {
    const settings = readEnv()
    openDataFolder(settings.dataDir)
    say(await runDataCommand(settings, command, clock()))
    await lifecycle.end(null)
  }
} catch (error) {
  await lifecycle.end(error)
}

async function start(settings: Settings): Promise<void> {
  openDataFolder(settings.dataDir)
  await checkPort(settings)
  const opening = openStore(settings, (reason) => void lifecycle.end(reason))
  lifecycle.onEnd(async () => (await opening).close())
  const { db } = await opening
  lifecycle.onEnd(await keepNotingLife({ db, dataDir: settings.dataDir, log }))
  if (settings.demo && (await loadDemo(db, clock())).loaded) say('The demo world was loaded.')
  const rates = await openRates({ db, redisUrl: settings.redisUrl, log })
  lifecycle.onEnd(() => rates.close())
  const base = depsFrom(settings, db, rates)
  const live = await openLive({ ...base, redisUrl: settings.redisUrl })
  const deps: Deps = { ...base, announce: live.announce, tell: live.tell }
  const server = createAdaptorServer({ fetch: createApp(deps).fetch }) as Server
  const port = await listen(server, settings)
  live.attach(server)
  lifecycle.onEnd(() => closeServer(server))
  lifecycle.onEnd(() => live.close())
  lifecycle.onEnd(keepForgetting(deps))
  lifecycle.onEnd(keepReminding(deps))
  lifecycle.onEnd(keepMedia(deps))
  say(`Cairnway is ready at ${shownAddress(settings.host, port)}`)
  const accounts = settings.demo ? await describeDemoAccounts(db.query) : null
  if (accounts !== null) say(accounts)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function depsFrom(settings: Settings, db: Deps['db'], rates: Deps['rates']): Omit<Deps, 'announce' | 'tell'> {
  const secret = settings.jwtSecret ?? signingSecret(settings.dataDir)
  const distDir = join(dirname(fileURLToPath(import.meta.url)), '..')
  return {
    db,
    clock,
    secrets: { signing: new TextEncoder().encode(secret) },
    ttl: settings.ttl,
    limits: DEFAULT_LIMITS,
    rates,
    tiles: tilesFor(settings),
    elevation: elevationFor(settings),
    appFiles: findAppFiles(distDir, settings),
    version: __APP_VERSION__,
    proxies: settings.proxies,
    log,
  }
}

/** Where the ground is made up, only the routes of the demo world lie on it. */
function tilesFor({ tiles, demo }: Settings): TileSource {
  if (tiles) return keptTiles(pictureTiles(tiles))
  return demo ? keptTiles(drawnTiles()) : NO_TILES
}

/** The same ground as on the map, unless a source is set. */
function elevationFor({ elevationUrl, demo }: Settings): ElevationSource {
  if (elevationUrl) return askedHeights(elevationUrl)
  return demo ? demoHeights() : NO_ELEVATION
}
