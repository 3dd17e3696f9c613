import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiPaths } from '#domain/wire/paths.ts'
import { useTestApp } from '#tests/server/use-test-app.ts'
import { until } from '#tests/until.ts'
import { createApp } from '../../app.ts'
import { closeServer, listen } from '../../startup/http-server.ts'

const { app, rosa } = useTestApp({ members: ['rosa'], per: 'file' })
const BODY = Buffer.alloc(1_000_000, 'x')

let server: Server
let port: number
beforeAll(async () => {
  server = createAdaptorServer({ fetch: createApp(app.deps).fetch }) as Server
  port = await listen(server, { host: '127.0.0.1', port: 0 })
})
afterAll(() => closeServer(server))

/** A client that sends its whole body before it reads; `received` is what it got so far. */
async function openClient(path: string, framing: string, headers: Record<string, string> = {}) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (bytes) => (received += String(bytes)))
  await once(socket, 'connect')
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const head = ['host: localhost', 'content-type: application/json', framing, 'connection: close', ...more]
  await write(socket, `POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  return { socket, received: () => received }
}

const write = (socket: Socket, bytes: string | Buffer): Promise<void> =>
  new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))
/** By then the server has handled what was sent to it before. */
const roundTrip = async () => (await fetch(`http://127.0.0.1:${port}${apiPaths.health}`)).text()

describe('a body that the server rejects', () => {
  it.each([
    ['because it is too large', apiPaths.login, 413],
    ['because the client is not signed in', apiPaths.push, 401],
    ['because the path is unknown', '/api/nowhere/', 404],
  ])('%s is read to its end before the response', async (_, path, status) => {
    const client = await openClient(path, `content-length: ${BODY.length}`)
    await write(client.socket, BODY.subarray(1))
    await roundTrip()
    await roundTrip()
    expect(client.received()).toBe('')
    const closed = once(client.socket, 'close')
    await write(client.socket, BODY.subarray(0, 1))
    await closed
    expect(client.received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  it('is read to its end also without a declared length', async () => {
    const client = await openClient(apiPaths.login, 'transfer-encoding: chunked')
    await write(client.socket, `${BODY.length.toString(16)}\r\n`)
    await write(client.socket, BODY)
    await roundTrip()
    await roundTrip()
    expect(client.received()).toBe('')
    const closed = once(client.socket, 'close')
    await write(client.socket, '\r\n0\r\n\r\n')
    await closed
    expect(client.received()).toMatch(/^HTTP\/1.1 413 /)
  })

  it('is answered at once if it is larger than the server reads', async () => {
    const client = await openClient(apiPaths.login, 'content-length: 9000000000')
    await once(client.socket, 'close')
    expect(client.received()).toMatch(/^HTTP\/1.1 413 /)
  })
})

describe('a body that breaks off', () => {
  it.each([apiPaths.login, apiPaths.push])('is not logged as an error of the server: %s', async (path) => {
    app.logged.length = 0
    const client = await openClient(path, 'content-length: 1000', rosa.headers)
    await write(client.socket, BODY.subarray(0, 500))
    await roundTrip()
    client.socket.destroy()
    await until(() => expect(app.logged.join('\n')).toContain(`${path} 400`))
    expect(app.logged.join('\n')).not.toContain('failed')
  })
})
