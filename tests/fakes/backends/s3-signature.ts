import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

// Signature version 4, written from its description:
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html

export interface S3Keys {
  accessKey: string
  secretKey: string
  region: string
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const UNSIGNED = 'UNSIGNED-PAYLOAD'

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether the request is signed with these keys, including its body unless that is declared unsigned. */
export function isSigned(request: IncomingMessage, body: Buffer, keys: S3Keys): boolean {
  const [, accessKey, day, region, headers = '', signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? []
  if (accessKey !== keys.accessKey || region !== keys.region || !headers.split(';').includes('host'))
    return false
  const time = String(request.headers['x-amz-date'])
  const payload = String(request.headers['x-amz-content-sha256'])
  if (!time.startsWith(`${day}T`) || (payload !== UNSIGNED && payload !== sha256(body))) return false
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical(request, headers, payload))].join('\n')
  const key = [day ?? '', keys.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretKey}`,
  )
  return hmac(key, text).toString('hex') === signature
}

function canonical(request: IncomingMessage, headers: string, payload: string): string {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const lines = headers.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const pairs = query.split('&').filter(Boolean).toSorted()
  return [request.method, path, pairs.join('&'), lines.join(''), headers, payload].join('\n')
}
