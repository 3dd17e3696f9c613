import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '#server/env.ts'
import { isSigned } from './s3-signature.ts'

/** What happens to requests: they are served, fail with 503, are cut off, or never answered. */
export type S3Mood = 'serving' | 'failing' | 'cutting' | 'silent'

export interface FakeS3 {
  settings: S3Settings
  /** by key */
  objects: Map<string, { content: Buffer; storedAt: Date }>
  /** Requests whose signature was missing or wrong. */
  denied(): number
  setMood(mood: S3Mood): void
  /** Called before each request is served. */
  onRequest(listener: (request: { method: string; key: string }) => void): void
  close(): Promise<void>
}

const BUCKET = 'cairnway'

/** An S3 store with one private bucket in memory: PUT, GET, DELETE and ListObjectsV2 with path-style addresses. */
export async function startFakeS3(): Promise<FakeS3> {
  const keys = { accessKey: 'an-access-key', secretKey: 'a secret key', region: 'us-east-1' }
  const objects: FakeS3['objects'] = new Map()
  let mood: S3Mood = 'serving'
  let denied = 0
  let listener: Parameters<FakeS3['onRequest']>[0] | null = null

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    if (mood === 'silent') return
    if (mood === 'cutting') return void request.socket.destroy()
    if (mood === 'failing') return respond(response, 503, error('SlowDown'))
    if (!isSigned(request, body, keys)) {
      denied += 1
      return respond(response, 403, error('SignatureDoesNotMatch'))
    }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
    if (bucket !== BUCKET) return respond(response, 404, error('NoSuchBucket'))
    const key = rest.join('/')
    listener?.({ method: request.method ?? '', key })
    if (key === '') return respond(response, 200, list(objects, searchParams))
    return serveObject({ method: request.method ?? '', key, body }, objects, response)
  }
  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, ...keys },
    objects,
    denied: () => denied,
    setMood: (next) => (mood = next),
    onRequest: (next) => (listener = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function serveObject(
  { method, key, body }: { method: string; key: string; body: Buffer },
  objects: FakeS3['objects'],
  response: ServerResponse,
): void {
  const object = objects.get(key)
  if (method === 'PUT') {
    objects.set(key, { content: body, storedAt: new Date() })
    return respond(response, 200, '')
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return respond(response, 204, '')
  }
  return object ? respond(response, 200, object.content) : respond(response, 404, error('NoSuchKey'))
}

/** At most `max-keys` keys after the continuation token, in their order. */
function list(objects: FakeS3['objects'], asked: URLSearchParams): string {
  const after = asked.get('continuation-token') ?? ''
  const left = [...objects]
    .filter(([key]) => key.startsWith(asked.get('prefix') ?? '') && key > after)
    .toSorted(byKey)
  const page = left.slice(0, Number(asked.get('max-keys') ?? 1_000))
  const isTruncated = left.length > page.length
  const contents = page.map(
    ([key, { content, storedAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><ETag>"0"</ETag><Size>${content.length}</Size></Contents>`,
  )
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

const error = (code: string): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`

function respond(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}
