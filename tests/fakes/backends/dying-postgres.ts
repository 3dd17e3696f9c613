import { createServer, type Server } from 'node:net'
import type { PostgresAddress } from '#server/db/address.ts'

// https://www.postgresql.org/docs/current/protocol-message-formats.html

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const AUTHENTICATED = message('R', Buffer.from([0, 0, 0, 0]))
const READY = message('Z', Buffer.from('I'))
const POSTMASTER_GONE = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
)

export interface DyingPostgres {
  address: PostgresAddress
  close(): Promise<void>
}

/** Accepts every connection and reports at once that it shuts down, as a backend does whose postmaster is killed just then. */
export async function openDyingPostgres(): Promise<DyingPostgres> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, POSTMASTER_GONE])))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  return {
    address: { host: '127.0.0.1', port, user: 'anyone', database: 'nothing' },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}
