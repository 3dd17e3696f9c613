import { join, resolve } from 'node:path'
import * as v from 'valibot'
import type { TokenTtl } from './deps.ts'
import { StartupError } from './startup-error.ts'

// The only reader of process.env. An empty variable counts as unset.

export interface Settings {
  port: number
  host: string
  dataDir: string
  /** null: the embedded PostgreSQL in dataDir */
  databaseUrl: string | null
  /** a standby of that database, which may answer pulls; null: there is none */
  replicaUrl: string | null
  /** null: instances exchange messages through the database */
  redisUrl: string | null
  /** where the bytes of photos and files are; null: in the database */
  mediaS3: S3Settings | null
  /** load the demo world into an empty database */
  demo: boolean
  /** false: other machines can reach this server, so the demo accounts are locked */
  allowsDemoAccounts: boolean
  /** null: generated once and kept in dataDir */
  jwtSecret: string | null
  ttl: TokenTtl
  /** null: there are no metrics */
  metricsToken: string | null
  proxies: number
  /** false: installed service workers unregister themselves */
  serviceWorker: boolean
  /** the source of map tiles; null: drawn tiles of the demo regions */
  tiles: { url: string; attribution: string } | null
  /** the folder of an imported ground */
  groundDir: string
  /** the source of elevations; null: those of the demo regions */
  elevationUrl: string | null
  /** environment variables for the embedded PostgreSQL */
  childEnv: Record<string, string>
}

/** A bucket of an S3-compatible store. */
export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

const JWT_SECRET_MIN_LENGTH = 32
const METRICS_TOKEN_MIN_LENGTH = 16
const CHILD_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']

const wholeNumber = (least: number, most: number) => {
  const message = `a whole number from ${least} to ${most}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  )
}

const postgresUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'an address that begins with postgresql://'),
)

const variables = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '8000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'a host name or an address')), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(postgresUrl),
  DATABASE_REPLICA_URL: v.optional(postgresUrl),
  REDIS_URL: v.optional(
    v.pipe(v.string(), v.regex(/^rediss?:\/\//, 'an address that begins with redis:// or rediss://')),
  ),
  MEDIA_S3_ENDPOINT: v.optional(
    v.pipe(v.string(), v.url('an address'), v.regex(/^https?:\/\//, 'an address that begins with https://')),
  ),
  MEDIA_S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,62}$/, 'the name of a bucket')),
  ),
  MEDIA_S3_REGION: v.optional(v.string(), 'us-east-1'),
  MEDIA_S3_ACCESS_KEY: v.optional(v.string()),
  MEDIA_S3_SECRET_KEY: v.optional(v.string()),
  DEMO: v.optional(v.picklist(['0', '1'], '0 or 1')),
  JWT_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.minLength(JWT_SECRET_MIN_LENGTH, `at least ${JWT_SECRET_MIN_LENGTH} characters long`),
    ),
  ),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.minLength(METRICS_TOKEN_MIN_LENGTH, `at least ${METRICS_TOKEN_MIN_LENGTH} characters long`),
    ),
  ),
  ACCESS_TOKEN_TTL: v.optional(wholeNumber(10, 86_400), '900'),
  REFRESH_TOKEN_TTL: v.optional(wholeNumber(60, 315_360_000), '2592000'),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  SERVICE_WORKER: v.optional(v.picklist(['0', '1'], '0 or 1'), '1'),
  TILE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/,
        'an address that begins with https:// and has {z}, {x} and {y} in it',
      ),
    ),
  ),
  TILE_ATTRIBUTION: v.optional(v.string()),
  GROUND_DIR: v.optional(v.string()),
  ELEVATION_URL: v.optional(
    v.pipe(v.string(), v.url('an address'), v.regex(/^https?:\/\//, 'an address that begins with https://')),
  ),
})
type Variables = v.InferOutput<typeof variables>

/** Throws a StartupError that names the first invalid variable. Values are never repeated. */
export function readEnv(env: NodeJS.ProcessEnv = process.env): Settings {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(variables, nonEmpty)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new StartupError(`${v.getDotPath(issue)} must be ${issue.message}.`)
  }
  return settingsFrom(parsed.output, env)
}

function settingsFrom(read: Variables, env: NodeJS.ProcessEnv): Settings {
  if (read.DATABASE_URL !== undefined && read.JWT_SECRET === undefined) {
    throw new StartupError(
      'JWT_SECRET must be set where DATABASE_URL is, to the same text for every instance: for instance what `openssl rand -base64 48` prints.',
    )
  }
  if (read.DATABASE_REPLICA_URL !== undefined && read.DATABASE_URL === undefined)
    throw new StartupError(
      'DATABASE_URL must be set where DATABASE_REPLICA_URL is: the replica is a standby of that database.',
    )
  if (read.TILE_URL !== undefined && read.TILE_ATTRIBUTION === undefined)
    throw new StartupError(
      'TILE_ATTRIBUTION must be set where TILE_URL is: the attribution that the source requires on the map.',
    )
  const allowsDemo = read.DATABASE_URL === undefined && isLoopback(read.HOST) && read.TRUST_PROXY === 0
  if (read.DEMO === '1' && !allowsDemo) {
    throw new StartupError(
      'DEMO must not be 1 with DATABASE_URL, with TRUST_PROXY above 0, or with a HOST that is not a loopback address: the passwords of the demo accounts are published.',
    )
  }
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    replicaUrl: read.DATABASE_REPLICA_URL ?? null,
    redisUrl: read.REDIS_URL ?? null,
    mediaS3: s3From(read),
    demo: read.DEMO !== '0' && allowsDemo,
    allowsDemoAccounts: allowsDemo,
    jwtSecret: read.JWT_SECRET ?? null,
    ttl: { accessS: read.ACCESS_TOKEN_TTL, refreshS: read.REFRESH_TOKEN_TTL },
    metricsToken: read.METRICS_TOKEN ?? null,
    proxies: read.TRUST_PROXY,
    serviceWorker: read.SERVICE_WORKER === '1',
    tiles:
      read.TILE_URL === undefined ? null : { url: read.TILE_URL, attribution: read.TILE_ATTRIBUTION ?? '' },
    groundDir: resolve(read.GROUND_DIR ?? join(read.DATA_DIR, 'ground')),
    elevationUrl: read.ELEVATION_URL ?? null,
    childEnv: Object.fromEntries(
      CHILD_VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]] as const] : [])),
    ),
  }
}

function s3From(read: Variables): S3Settings | null {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_REGION: region } = read
  if (endpoint === undefined) return null
  const required = (name: 'MEDIA_S3_BUCKET' | 'MEDIA_S3_ACCESS_KEY' | 'MEDIA_S3_SECRET_KEY') => {
    const value = read[name]
    if (value === undefined) throw new StartupError(`${name} must be set where MEDIA_S3_ENDPOINT is.`)
    return value
  }
  return {
    endpoint,
    bucket: required('MEDIA_S3_BUCKET'),
    region,
    accessKey: required('MEDIA_S3_ACCESS_KEY'),
    secretKey: required('MEDIA_S3_SECRET_KEY'),
  }
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
