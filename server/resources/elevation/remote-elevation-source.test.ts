import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createRemoteElevationSource } from './remote-elevation-source.ts'

const PLACES = [
  { lat: 46.3, lon: 13.8 },
  { lat: 46.31, lon: 13.81 },
]
let server: Server | null = null
let requests: URL[] = []

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  requests = []
})

async function startSource(listener: RequestListener) {
  const opened = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://source'))
    listener(request, response)
  })
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  const { port } = opened.address() as AddressInfo
  return createRemoteElevationSource(`http://127.0.0.1:${port}/v1/lookup?key=1`)
}

const responseBody = (elevations: unknown[]) =>
  JSON.stringify({ results: elevations.map((elevation) => ({ elevation })) })

it('requests all places with the query of its URL, and returns the elevations', async () => {
  const source = await startSource((_, response) => response.end(responseBody([512.5, null])))
  expect(await source.heightsAt(PLACES)).toEqual([512.5, null])
  expect(requests.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { key: '1', locations: '46.3,13.8|46.31,13.81' },
  ])
})

it('requests at most a hundred places at a time, in order', async () => {
  const source = await startSource((request, response) => {
    const places = new URL(request.url ?? '', 'http://source').searchParams.get('locations')?.split('|') ?? []
    response.end(responseBody(places.map((place) => Number(place.split(',')[0]))))
  })
  const places = Array.from({ length: 150 }, (_, i) => ({ lat: i / 10, lon: 0 }))
  expect(await source.heightsAt(places)).toEqual(places.map(({ lat }) => lat))
  expect(requests).toHaveLength(2)
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
  ['an error', (_, response) => response.writeHead(500).end(responseBody([1, 2]))],
  ['a page', (_, response) => response.end('<html>')],
  ['another shape', (_, response) => response.end('{"heights":[1,2]}')],
  ['too few', (_, response) => response.end(responseBody([1]))],
  ['no answer', (_, response) => response.destroy()],
  ['an endless answer', endless({})],
])('throws `unavailable` for %s', async (_, listener) => {
  const source = await startSource(listener)
  await expect(source.heightsAt(PLACES)).rejects.toMatchObject({ code: 'unavailable' })
  expect(sentBytes).toBeLessThan(64_000_000)
})
