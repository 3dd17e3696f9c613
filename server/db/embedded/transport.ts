import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresAddress } from '../address.ts'
import type { Home } from './home.ts'

// How this process connects to its PostgreSQL: by a socket in a folder that only its user may
// enter. Node cannot open such a socket on Windows; there it uses a loopback port with a password.

export const usesTcp = process.platform === 'win32'
export const SUPERUSER = 'postgres'
export const PASSWORD_FILE = 'password'
/** Part of the socket name; nothing listens on this port. */
const SOCKET_PORT = 5432
/** sun_path has 108 bytes, on macOS 104; the name `.s.PGSQL.5432.lock` takes 19 of them. */
const SOCKET_FOLDER_MAX_BYTES = 84

/** `host` and `port` for a server to be started. */
export async function newTransport(home: Home): Promise<Pick<PostgresAddress, 'host' | 'port'>> {
  return usesTcp
    ? { host: '127.0.0.1', port: await freePort() }
    : { host: socketFolder(home), port: SOCKET_PORT }
}

/** The full address of a server of ours. */
export function addressOf(
  { host, port }: Pick<PostgresAddress, 'host' | 'port'>,
  home: Home,
): PostgresAddress {
  const password = usesTcp ? { password: readFileSync(join(home.dir, PASSWORD_FILE), 'utf8') } : {}
  return { host, port, user: SUPERUSER, database: 'postgres', ...password }
}

export function transportSettings({ host, port }: PostgresAddress): Record<string, string> {
  return usesTcp
    ? { listen_addresses: host, port: String(port) }
    : {
        listen_addresses: '',
        unix_socket_directories: host,
        unix_socket_permissions: '0700',
        port: String(port),
      }
}

function socketFolder(home: Home): string {
  if (Buffer.byteLength(home.dir) <= SOCKET_FOLDER_MAX_BYTES) return home.dir
  const folder = join(
    tmpdir(),
    `cairnway-${createHash('sha256').update(home.dir).digest('hex').slice(0, 16)}`,
  )
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  if (home.user.uid !== undefined && home.user.gid !== undefined)
    chownSync(folder, home.user.uid, home.user.gid)
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
