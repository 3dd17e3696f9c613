import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkPort, closeServer, displayUrl, listen } from './http-server.ts'

const host = '127.0.0.1'
let server: Server
let port: number
beforeEach(async () => {
  server = createServer((_, answer) => answer.end('there'))
  port = await listen(server, { host, port: 0 })
})
afterEach(() => closeServer(server))

describe('listening fails', () => {
  it('on a taken port', async () => {
    const sentence = `Port ${port} on ${host} is taken: stop what listens there, or set PORT to another number.`
    await expect(checkPort({ host, port })).rejects.toThrow(sentence)
    await expect(listen(createServer(), { host, port })).rejects.toThrow(sentence)
  })

  it('on an address of another machine', async () => {
    await expect(checkPort({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
      /set HOST to an address of this machine/,
    )
  })
})

it('leaves a checked port free', async () => {
  const free = createServer()
  const freePort = await listen(free, { host, port: 0 })
  await closeServer(free)
  await checkPort({ host, port: freePort })
  expect(await listen(free, { host, port: freePort })).toBe(freePort)
  await closeServer(free)
})

it('closes without waiting for idle connections', async () => {
  expect(await (await fetch(`http://${host}:${port}/`)).text()).toBe('there')
  await closeServer(server)
  await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow()
})

it.each([
  ['127.0.0.1', 'http://127.0.0.1:8000/'],
  ['0.0.0.0', 'http://localhost:8000/'],
  ['::', 'http://localhost:8000/'],
  ['::1', 'http://[::1]:8000/'],
])('displays a URL for %s that works in a browser', (name, address) => {
  expect(displayUrl(name, 8000)).toBe(address)
})
