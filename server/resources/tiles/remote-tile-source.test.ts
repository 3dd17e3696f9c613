import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createRemoteTileSource } from './remote-tile-source.ts'

const TILE = { z: 3, x: 4, y: 2 }
const PNG = { 'content-type': 'image/png' }
let server: Server | null = null
const requests: string[] = []

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  requests.length = 0
})

async function startSource(listener: RequestListener) {
  const opened = createServer((request, response) => {
    requests.push(request.url ?? '')
    listener(request, response)
  })
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  const { port } = opened.address() as AddressInfo
  return createRemoteTileSource({
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png?key=1`,
    attribution: 'Example',
  })
}

it('returns the image of the tile, with attribution', async () => {
  const tiles = await startSource((_, response) => response.writeHead(200, PNG).end('picture'))
  expect(tiles.about).toEqual({ kind: 'pictures', attribution: 'Example' })
  const content = await tiles.read(TILE)
  expect(content).toEqual({ type: 'image/png', body: new Uint8Array(Buffer.from('picture')) })
  expect(requests).toEqual(['/3/4/2.png?key=1'])
})

it.each([204, 404])('treats %i as a missing tile', async (status) => {
  const tiles = await startSource((_, response) => response.writeHead(status).end())
  expect(await tiles.read(TILE)).toBeNull()
})

let sentBytes = 0
/** Sends as long as the client reads. */
const endless =
  (head: Record<string, string>): RequestListener =>
  (_, response) => {
    response.writeHead(200, head)
    const send = () => {
      while (!response.closed && response.write(Buffer.alloc(65_536, ' '))) sentBytes += 65_536
    }
    response.on('drain', send)
    send()
  }

it.each<[string, RequestListener]>([
  ['an error', (_, response) => response.writeHead(500, PNG).end('picture')],
  ['a page', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
  [
    'an SVG, which can hold more than a picture',
    (_, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  ],
  ['an empty answer', (_, response) => response.writeHead(200, PNG).end()],
  ['a picture too large', (_, response) => response.writeHead(200, PNG).end(Buffer.alloc(1024 * 1024 + 1))],
  [
    'a picture that breaks off',
    (_, response) => {
      response.writeHead(200, { ...PNG, 'content-length': '100' })
      response.write('half', () => response.destroy())
    },
  ],
  ['no answer', (_, response) => response.destroy()],
  ['an endless picture', endless(PNG)],
])('throws `unavailable` for %s', async (_, listener) => {
  const tiles = await startSource(listener)
  await expect(tiles.read(TILE)).rejects.toMatchObject({ code: 'unavailable' })
  expect(sentBytes).toBeLessThan(64_000_000)
})
