import type { AppContext } from './app-env.ts'

// Proxies append to these headers, so only the entries that our own proxies added, counted from the
// right, can be trusted.

/**
 * The client's address; `unknown` without a socket. IPv6 addresses are cut to the /64 network of
 * one household.
 */
export function clientAddress(c: AppContext, proxies: number): string {
  const forwarded = proxies > 0 ? entryFromRight(c.req.header('x-forwarded-for'), proxies) : null
  return network(forwarded ?? c.env?.incoming?.socket.remoteAddress ?? 'unknown')
}

export function isHttps(c: AppContext, proxies: number): boolean {
  return proxies > 0 && entryFromRight(c.req.header('x-forwarded-proto'), 1) === 'https'
}

function entryFromRight(list: string | undefined, count: number): string | null {
  const entries = (list ?? '').split(',').map((entry) => entry.trim())
  return entries.at(-count) || null
}

function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = plain.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : []
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
