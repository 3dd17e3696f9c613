import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { LIVE_PATH } from '#domain/wire/paths.ts'
import { isOwnOrigin } from '../../http/origin.ts'

export interface Handshake {
  /** from the URL; must never be logged */
  token: string
}

/** The token of the request, or the status to refuse it with. */
export function readHandshake({
  url = '',
  headers,
}: IncomingMessage): Handshake | { refused: 404 | 403 | 401 } {
  if (!URL.canParse(url, 'http://server')) return { refused: 404 }
  const { pathname, searchParams } = new URL(url, 'http://server')
  if (pathname !== LIVE_PATH) return { refused: 404 }
  if (!isOwnOrigin(headers.origin, headers.host)) return { refused: 403 }
  const token = searchParams.get('token')
  return token ? { token } : { refused: 401 }
}

/** Refuses in plain HTTP, before there is a socket. */
export function refuseHandshake(stream: Duplex, status: number): void {
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}
