import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartupError } from '../startup-error.ts'

/** How long requests under way may go on when the server stops. */
const DRAIN_MS = 2_000

interface Listening {
  host: string
  port: number
}

/** Says early that a port is taken, before the work of a start has begun. Throws a StartRefusal. */
export async function checkPort(where: Listening): Promise<void> {
  const server = createServer()
  await listen(server, where)
  await closeServer(server)
}

/** Answers the port, which is chosen by the system where 0 was asked for. Throws a StartRefusal. */
export async function listen(server: Server, { host, port }: Listening): Promise<number> {
  const listening = once(server, 'listening')
  server.listen(port, host)
  try {
    await listening
  } catch (error) {
    throw refusalOf(error, { host, port })
  }
  return (server.address() as AddressInfo).port
}

/** What to type into a browser. */
export function displayUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`
}

/** Lets requests under way come to their end, for a while. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(impatience)
}

function refusalOf(error: unknown, { host, port }: Listening): StartupError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} on ${host} is taken: stop what listens there, or set PORT to another number.`,
    )
  if (code === 'EACCES')
    return new StartupError(`Port ${port} may not be used by this user: set PORT to a number above 1023.`)
  return new StartupError(
    `Nothing can listen on ${host}, port ${port} (${code}): set HOST to an address of this machine.`,
  )
}
