import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createRemoteElevationSource } from './remote-elevation-source.ts'

const PLACES = [
  { lat: 46.3, lon: 13.8 },
  { lat: 46.31, lon: 13.81 },
]
let server: Server | null = null
let asked: URL[] = []

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  asked = []
})

async function sourceThat(answers: RequestListener) {
  const opened = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://source'))
    answers(request, response)
  })
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  const { port } = opened.address() as AddressInfo
  return createRemoteElevationSource(`http://127.0.0.1:${port}/v1/lookup?key=1`)
}

const answer = (elevations: unknown[]) =>
  JSON.stringify({ results: elevations.map((elevation) => ({ elevation })) })

it('asks for each place, with what its address carries, and hands on what is known', async () => {
  const source = await sourceThat((_, response) => response.end(answer([512.5, null])))
  expect(await source.heightsAt(PLACES)).toEqual([512.5, null])
  expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { key: '1', locations: '46.3,13.8|46.31,13.81' },
  ])
})

it('asks for many in questions of a hundred, in their order', async () => {
  const source = await sourceThat((request, response) => {
    const places = new URL(request.url ?? '', 'http://source').searchParams.get('locations')?.split('|') ?? []
    response.end(answer(places.map((place) => Number(place.split(',')[0]))))
  })
  const places = Array.from({ length: 150 }, (_, i) => ({ lat: i / 10, lon: 0 }))
  expect(await source.heightsAt(places)).toEqual(places.map(({ lat }) => lat))
  expect(asked).toHaveLength(2)
})

it.each<[string, RequestListener]>([
  ['an error', (_, response) => response.writeHead(500).end(answer([1, 2]))],
  ['a page', (_, response) => response.end('<html>')],
  ['another shape', (_, response) => response.end('{"heights":[1,2]}')],
  ['too few', (_, response) => response.end(answer([1]))],
  ['no answer', (_, response) => response.destroy()],
])('hands on no %s', async (_, answers) => {
  const source = await sourceThat(answers)
  await expect(source.heightsAt(PLACES)).rejects.toMatchObject({ code: 'unavailable' })
})
