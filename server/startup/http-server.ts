import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeOf, StartupError } from '../startup-error.ts'

/** How long running requests may continue when the server stops. */
const DRAIN_MS = 2_000

interface ListenAddress {
  host: string
  port: number
}

/** Fails early if the port is taken. Throws a StartupError. */
export async function checkPort(address: ListenAddress): Promise<void> {
  const server = createServer()
  await listen(server, address)
  await closeServer(server)
}

/** Returns the port, which the system chooses for 0. Throws a StartupError. */
export async function listen(server: Server, { host, port }: ListenAddress): Promise<number> {
  const listening = once(server, 'listening')
  server.listen(port, host)
  try {
    await listening
  } catch (error) {
    throw toStartupError(error, { host, port })
  }
  return (server.address() as AddressInfo).port
}

/** The URL to open in a browser. */
export function displayUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/`
}

/** Lets running requests finish, for a limited time. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  const timeout = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(timeout)
}

function toStartupError(error: unknown, { host, port }: ListenAddress): StartupError {
  const code = codeOf(error)
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
