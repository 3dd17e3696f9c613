import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { openSlowLink } from './slow-link.ts'

// Another offline-first app, as its package provides it, on the same link as ours. It gets the same advantages: its files are
// compressed like ours, before they are requested over the link.

const compress = promisify(brotliCompress)
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
/** Formats that are compressed already. */
const PACKED = ['.png', '.woff2']
/** Its pages need them: they share memory with a worker. */
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/** Data that a slow link still holds is lost with the connection. */
const KEPT_ALIVE_MS = 600_000

export interface Peer {
  port: number
  close: () => void
}

/** Serves a folder, whose first page is its `index.html`. */
export async function servePeer(folder: string): Promise<Peer> {
  const kept = new Map<string, Promise<Buffer>>()
  const server = createServer((request, response) => {
    const asked = normalize(new URL(request.url ?? '/', 'http://peer').pathname)
    const path = asked === '/' ? '/index.html' : asked
    const packed = PACKED.includes(extname(path))
    const read =
      kept.get(path) ?? readFile(join(folder, path)).then((file) => (packed ? file : compress(file)))
    kept.set(path, read)
    read.then(
      (body) => {
        const type = TYPES[extname(path)] ?? 'application/octet-stream'
        response.writeHead(200, {
          ...ISOLATED,
          'content-type': type,
          'content-length': body.length,
          ...(!packed && { 'content-encoding': 'br' }),
        })
        response.end(body)
      },
      () => response.writeHead(404).end(),
    )
  })
  server.keepAliveTimeout = KEPT_ALIVE_MS
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The peer is not served')
  return { port: address.port, close: () => server.close() }
}

/** Milliseconds from the start of the navigation, with an empty profile, until any text is on its page. */
export async function measureFirstText(peer: Peer, browser: Browser, patienceMs: number): Promise<number> {
  await wordsAt(`http://localhost:${peer.port}`, browser, patienceMs) // compresses the requested files
  const twoG = await openSlowLink(peer.port)
  try {
    return await wordsAt(twoG.origin, browser, patienceMs)
  } finally {
    twoG.close()
  }
}

async function wordsAt(origin: string, browser: Browser, timeout: number): Promise<number> {
  const context = await browser.newContext({ baseURL: origin })
  try {
    const page = await context.newPage()
    await page.goto('/', { waitUntil: 'commit', timeout })
    const at = await page.waitForFunction(
      () => document.body?.innerText.trim() !== '' && performance.now(),
      undefined,
      { polling: 'raf', timeout },
    )
    return Number(await at.jsonValue())
  } finally {
    await context.close()
  }
}
