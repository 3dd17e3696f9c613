import type { Server } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { makeDemoWorld } from '#demo/demo-world.ts'
import { createDemoPlaceSource } from '#demo/map/demo-place-source.ts'
import { createDrawnTileSource } from '#demo/map/drawn-tile-source.ts'
import { createDemoElevationSource } from '#demo/terrain/demo-elevation-source.ts'
import { DEMO_EMAIL_DOMAIN, DEMO_PASSWORD, DEMO_SEED } from '#demo/world.ts'
import { createApp } from './app.ts'
import { openReplica } from './db/replica/open-replica.ts'
import { watchForRestore } from './db/restore-detection/watch-for-restore.ts'
import { type DemoAccounts, describeDemoAccounts, lockDemoAccounts } from './demo/demo-accounts.ts'
import { type Demo, loadDemoWorld } from './demo/load-demo.ts'
import { DEFAULT_LIMITS, type Deps } from './deps.ts'
import { readEnv, type Settings } from './env.ts'
import {
  eitherElevation,
  eitherPlaces,
  eitherTiles,
  type GroundSources,
  openGroundSources,
} from './ground/ground-sources.ts'
import { openRateCounter } from './http/rate-limit/open-rate-counter.ts'
import { createTokenSeal } from './http/token-seal.ts'
import { startAnnouncements } from './jobs/announcements.ts'
import { startClosingCommunities } from './jobs/close-communities.ts'
import { startCrowds } from './jobs/crowds.ts'
import { startCuttingAgain } from './jobs/cut-again.ts'
import { startDeferredPublications } from './jobs/deferred-publications.ts'
import { startDeletingExpired } from './jobs/delete-expired.ts'
import { startEventDates } from './jobs/event-dates.ts'
import { startEventReminders } from './jobs/event-reminders.ts'
import { startMediaJobs } from './jobs/media-jobs.ts'
import { startPostNotices } from './jobs/post-notices.ts'
import { startRenaming } from './jobs/renaming.ts'
import { startStanding } from './jobs/standing.ts'
import { startSubscriptions } from './jobs/subscriptions.ts'
import { startSuspensions } from './jobs/suspensions.ts'
import { openLive } from './live/live.ts'
import { createRemoteElevationSource } from './resources/elevation/remote-elevation-source.ts'
import { type ElevationSource, NO_ELEVATION } from './resources/elevation/source.ts'
import { openMediaStore } from './resources/media/bytes/open-media-store.ts'
import { NO_PLACES, type PlaceSource } from './resources/places/source.ts'
import { sealStoredTokens } from './resources/share-links/link-tokens.ts'
import { createCachedTileSource } from './resources/tiles/cached-tile-source.ts'
import { createRemoteTileSource } from './resources/tiles/remote-tile-source.ts'
import { NO_TILES, type TileSource } from './resources/tiles/source.ts'
import { findAppFiles } from './startup/app-files.ts'
import { runDataCommand } from './startup/backup-commands.ts'
import { consoleLog } from './startup/console-log.ts'
import { openDataFolder, signingSecret } from './startup/data-folder.ts'
import { runGroundCommand } from './startup/ground-command.ts'
import { checkPort, closeServer, displayUrl, listen } from './startup/http-server.ts'
import { startLifecycle } from './startup/lifecycle.ts'
import { runMediaCommand } from './startup/media-command.ts'
import { openStore } from './startup/open-store.ts'

// The server: app, API and WebSocket on one port, over one database.

/** Replaced by the build. */
declare const __APP_VERSION__: string

const DEMO: Demo & DemoAccounts = {
  makeWorld: (now) => makeDemoWorld(DEMO_SEED, now),
  password: DEMO_PASSWORD,
  emailDomain: DEMO_EMAIL_DOMAIN,
}

const clock = () => new Date()
const log = consoleLog(clock)
const lifecycle = startLifecycle(log)

try {
  const [, , ...command] = process.argv
  if (command.length === 0) await start(readEnv())
  else {
    const settings = readEnv()
    openDataFolder(settings.dataDir)
    printLine(await runCommand(settings, command))
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
  lifecycle.onEnd(await watchForRestore({ db, dataDir: settings.dataDir, log }))
  if (!settings.allowsDemoAccounts) printLocked(await lockDemoAccounts(db, DEMO, clock()))
  if (settings.demo && (await loadDemoWorld(db, DEMO, clock())).loaded)
    printLine('The demo world was loaded.')
  const rates = await openRateCounter({ db, redisUrl: settings.redisUrl, log })
  lifecycle.onEnd(() => rates.close())
  const media = await openMediaStore({ db, log }, settings.mediaS3)
  const replica = settings.replicaUrl === null ? null : openReplica({ url: settings.replicaUrl }, log)
  lifecycle.onEnd(async () => replica?.close())
  const base = depsFrom(settings, { db, replica, rates, media })
  await sealStoredTokens(db.query, createTokenSeal(base.secrets.signing))
  const live = await openLive({ ...base, redisUrl: settings.redisUrl })
  const deps: Deps = { ...base, publishHint: live.publishHint, publishEventMessage: live.publishEventMessage }
  const server = createAdaptorServer({ fetch: createApp(deps).fetch }) as Server
  const port = await listen(server, settings)
  live.attach(server)
  lifecycle.onEnd(() => closeServer(server))
  lifecycle.onEnd(() => live.close())
  lifecycle.onEnd(startDeletingExpired(deps))
  lifecycle.onEnd(startCuttingAgain(deps))
  lifecycle.onEnd(startDeferredPublications(deps))
  lifecycle.onEnd(startClosingCommunities(deps))
  lifecycle.onEnd(startEventDates(deps))
  lifecycle.onEnd(startEventReminders(deps))
  lifecycle.onEnd(startMediaJobs(deps))
  lifecycle.onEnd(startRenaming(deps))
  lifecycle.onEnd(startSubscriptions(deps))
  lifecycle.onEnd(startSuspensions(deps))
  lifecycle.onEnd(startAnnouncements(deps))
  lifecycle.onEnd(startStanding(deps))
  lifecycle.onEnd(startPostNotices(deps))
  lifecycle.onEnd(startCrowds(deps))
  printLine(`Cairnway is ready at ${displayUrl(settings.host, port)}`)
  const accounts = settings.demo ? await describeDemoAccounts(db.query, DEMO) : null
  if (accounts !== null) printLine(accounts)
}

function runCommand(settings: Settings, command: readonly string[]): Promise<string> {
  if (command[0] === 'ground') return runGroundCommand(settings, command, printLine)
  if (command[0] === 'media') return runMediaCommand(settings, command, { clock, print: printLine })
  return runDataCommand(settings, command, clock())
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

function printLocked(usernames: string[]): void {
  if (usernames.length > 0)
    printLine(`Demo accounts were locked, because their passwords are published: ${usernames.join(', ')}`)
}

function depsFrom(
  settings: Settings,
  stores: Pick<Deps, 'db' | 'replica' | 'rates' | 'media'>,
): Omit<Deps, 'publishHint' | 'publishEventMessage'> {
  const secret = settings.jwtSecret ?? signingSecret(settings.dataDir)
  const ground = openGroundSources(settings.groundDir)
  const distDir = join(dirname(fileURLToPath(import.meta.url)), '..')
  return {
    ...stores,
    clock,
    sleep: (ms) => setTimeout(ms),
    secrets: { signing: new TextEncoder().encode(secret) },
    ttl: settings.ttl,
    limits: DEFAULT_LIMITS,
    tiles: tilesFor(settings, ground),
    elevation: elevationFor(settings, ground),
    places: placesFor(settings, ground),
    appFiles: findAppFiles(distDir, settings),
    version: __APP_VERSION__,
    metricsToken: settings.metricsToken,
    proxies: settings.proxies,
    log,
  }
}

/** TILE_URL, else the imported ground; the made-up ground of the demo world only where no other is known. */
function tilesFor({ tiles, demo }: Settings, ground: GroundSources | null): TileSource {
  if (tiles) return createCachedTileSource(createRemoteTileSource(tiles))
  const made = demo ? createCachedTileSource(createDrawnTileSource()) : null
  if (ground && made) return eitherTiles(ground.tiles, made)
  return ground?.tiles ?? made ?? NO_TILES
}

/** ELEVATION_URL, else the heights of the drawn map. */
function elevationFor({ elevationUrl, demo }: Settings, ground: GroundSources | null): ElevationSource {
  if (elevationUrl) return createRemoteElevationSource(elevationUrl)
  const made = demo ? createDemoElevationSource() : null
  if (ground && made) return eitherElevation(ground.elevation, made)
  return ground?.elevation ?? made ?? NO_ELEVATION
}

/** The names of the imported ground and of the demo world. */
function placesFor({ demo }: Settings, ground: GroundSources | null): PlaceSource {
  const made = demo ? createDemoPlaceSource() : null
  if (ground && made) return eitherPlaces(ground.places, made)
  return ground?.places ?? made ?? NO_PLACES
}
