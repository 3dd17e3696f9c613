import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Proxy {
  origin: string
  /** Sends requests to these from now on; those under way continue. */
  setUpstreams(origins: readonly string[]): void
  /** Requests that were tried at another instance, because the first one did not accept the connection. */
  retried(): number
  close(): Promise<void>
}

/**
 * A load balancer: requests go round. One that an instance did not accept goes to the next instance; one that breaks
 * after it was sent is answered 502, because the instance may have done it.
 */
export async function startProxy(): Promise<Proxy> {
  let upstreams: readonly string[] = []
  let next = 0
  let retried = 0

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, attemptsLeft: number): void => {
    const upstream = upstreams[next++ % upstreams.length]
    if (upstream === undefined || attemptsLeft === 0) return void outgoing.writeHead(503).end()
    const options = { method: incoming.method ?? 'GET', headers: incoming.headers, agent: false } as const
    const sent = request(`${upstream}${incoming.url}`, options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    })
    let isConnected = false
    sent.on('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true
        incoming.pipe(sent)
      }),
    )
    sent.on('error', () => {
      if (!isConnected) {
        retried += 1
        forward(incoming, outgoing, attemptsLeft - 1)
      } else if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
  }

  const server = createServer((incoming, outgoing) => forward(incoming, outgoing, upstreams.length))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    setUpstreams: (origins) => (upstreams = origins),
    retried: () => retried,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
