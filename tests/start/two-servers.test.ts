import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as openRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { MEDIA_STATE_HEADER, TUS_VERSION, uploadPath } from '#domain/wire/media.ts'
import { apiPaths, LIVE_PATH } from '#domain/wire/paths.ts'
import { originalPath } from '#domain/wire/picture-paths.ts'
import type { LoginResponse } from '#domain/wire/session/session.ts'
import { memberScope } from '#domain/wire/sync/scope.ts'
import { newBrowser, type Tab } from '#tests/device/whole-device.ts'
import { newMediaId } from '#tests/factories/files/photos.ts'
import { realClock } from '#tests/fakes/real-clock.ts'
import { importRoute, isSynced, openSignedIn, shownRoutes } from '#tests/journey/member-device.ts'
import { openTestDatabase, type TestDatabase } from '#tests/postgres/test-database.ts'
import { bearer, validRegistration } from '#tests/server/test-app.ts'
import { uploader } from '#tests/server/uploading.ts'
import { until } from '#tests/until.ts'
import { type Bundle, buildServer, end, type Started, startServer } from './built-server.ts'

// Two servers on one PostgreSQL, each in its own process, and a member with a device at each of them.

const NAME = 'Vogar by two ways'
const NO_CONTENT = 204
const CONFLICT = 409

let bundle: Bundle
let db: TestDatabase
let folder: string
let servers: Started[]
let origins: string[]
const tabs: Tab[] = []

beforeAll(async () => {
  bundle = await buildServer()
})
afterAll(() => bundle.remove())

beforeEach(async () => {
  db = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'cairnway-two-'))
  const { host, user, database } = db.address
  const env = {
    DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`,
    JWT_SECRET: 'a secret that both of these servers know',
    DATA_DIR: folder,
  }
  servers = [startServer(bundle, { env }), startServer(bundle, { env })]
  origins = await Promise.all(servers.map((server) => server.ready()))
})
afterEach(async () => {
  await Promise.all(tabs.splice(0).map((tab) => tab.device.close()))
  await Promise.all(servers.map((server) => end(server, 'SIGTERM')))
  await db.drop()
  rmSync(folder, { recursive: true })
})

const originOf = (index: 0 | 1): string => origins[index] ?? ''

async function post<Answer>(url: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

/** A device of its own, connected to one of the servers. */
async function openDevice(index: 0 | 1, tokens: LoginResponse): Promise<Tab> {
  const browser = newBrowser({ fetch, origin: originOf(index), clock: realClock })
  browser.tokens = tokens
  const tab = await openSignedIn(browser)
  tabs.push(tab)
  await until(() => isSynced(tab))
  return tab
}

/** Lets a device receive the live messages of its server, over a real socket. */
async function listenLive(tab: Tab, index: 0 | 1, { access }: LoginResponse): Promise<{ heard: string[] }> {
  const heard: string[] = []
  const url = `${originOf(index).replace('http', 'ws')}${LIVE_PATH}?token=${access}`
  const socket = new WebSocket(url)
  socket.on('message', (data: Buffer) => {
    heard.push(data.toString('utf8'))
    tab.sockets.at(-1)?.say(data.toString('utf8'))
  })
  await once(socket, 'open')
  tab.sockets.at(-1)?.accept()
  return { heard }
}

it('what is written to one is served by the other, and announced at once', async () => {
  const tokens = await post<LoginResponse>(originOf(0) + apiPaths.register, validRegistration)
  const { username, password } = validRegistration
  const elsewhere = await post<LoginResponse>(originOf(1) + apiPaths.login, { username, password })
  const phone = await openDevice(0, tokens)
  const laptop = await openDevice(1, elsewhere)
  const { heard } = await listenLive(laptop, 1, elsewhere)

  await importRoute(phone, '01920000-0000-7000-8000-000000000001', NAME)
  await until(() => isSynced(phone))
  await until(async () => (await shownRoutes(laptop)).includes(NAME))
  expect(heard.join()).toContain(memberScope(tokens.user.id))
})

it('a device continues with the other if its own is killed', async () => {
  const tokens = await post<LoginResponse>(originOf(0) + apiPaths.register, validRegistration)
  const [first] = servers
  if (first) await end(first, 'SIGKILL')
  const phone = await openDevice(1, tokens)
  await importRoute(phone, '01920000-0000-7000-8000-000000000002', NAME)
  await until(() => isSynced(phone))
  const rows = await db.query("select id from document where collection = 'routes' and not deleted")
  expect(rows).toHaveLength(1)
})

it('an upload continues with the other if its connection breaks or its server is killed, and is stored byte by byte', async () => {
  const { access } = await post<LoginResponse>(originOf(0) + apiPaths.register, validRegistration)
  const file = gzipSync(randomBytes(1_500_000))
  const id = newMediaId()
  const at = (index: 0 | 1) =>
    uploader({ handle: (request) => fetch(atOrigin(originOf(index), request)) }, { headers: bearer(access) })
  expect((await at(0).begin({ id, size: file.length, kind: 'original' })).status).toBe(201)

  const upload = { url: originOf(0) + uploadPath(id), access, content: file }
  const cut = await sendUntil(200_000, { ...upload, bytes: 300_000 })
  await cut()
  const held = await sendUntil(600_000, { ...upload, bytes: 500_000 })
  const [first] = servers
  if (first) await end(first, 'SIGKILL')
  await held()

  const sendRest = async () => {
    const from = await at(1).offset(id)
    return at(1).send(id, from, file.subarray(from))
  }
  // PostgreSQL may commit the last piece of the killed server after the offset was read
  let response = await sendRest()
  while (response.status === CONFLICT) response = await sendRest()
  expect([response.status, response.headers.get(MEDIA_STATE_HEADER)]).toEqual([NO_CONTENT, 'ready'])
  const back = await fetch(originOf(1) + originalPath(id), { headers: bearer(access) })
  expect(Buffer.from(await back.arrayBuffer()).equals(gunzipSync(file))).toBe(true)
}, 30_000)

const atOrigin = (origin: string, request: Request): Request =>
  new Request(origin + new URL(request.url).pathname, request)

interface PartialUpload {
  url: string
  access: string
  content: Buffer
  /** how much of the announced rest is sent */
  bytes: number
}

/** The size of the only upload, from the database: the servers limit the rate of requests for one. */
async function receivedBytes(): Promise<number> {
  const [file] = await db.query<{ received: number }>('select received from media_file')
  return Number(file?.received)
}

/**
 * Sends a part of the rest, until `received` bytes are stored. Returns a function that breaks the connection. A server
 * may store the last piece of a broken connection after the offset was read: the sender then asks again, like a device.
 */
async function sendUntil(received: number, upload: PartialUpload): Promise<() => Promise<void>> {
  let sent = sendPart(upload, await receivedBytes())
  await until(async () => {
    if (sent.status() === CONFLICT) sent = sendPart(upload, await receivedBytes())
    return (await receivedBytes()) >= received
  })
  return () => sent.cut()
}

function sendPart({ url, access, content, bytes }: PartialUpload, from: number) {
  let status: number | undefined
  const sent = openRequest(url, {
    method: 'PATCH',
    headers: {
      ...bearer(access),
      'tus-resumable': TUS_VERSION,
      'upload-offset': from,
      'content-type': 'application/offset+octet-stream',
      'content-length': content.length - from,
    },
  })
  const closed = new Promise<void>((resolve) => sent.on('close', resolve))
  sent.on('error', () => undefined)
  sent.on('response', (response) => {
    status = response.statusCode
  })
  sent.write(content.subarray(from, from + bytes))
  return {
    status: () => status,
    cut: () => {
      sent.destroy()
      return closed
    },
  }
}
