import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const SECRET = 'a secret of at least thirty-two characters'
const URL = 'postgresql://cairnway@db.example.org/cairnway'

describe('invalid settings fail in one sentence', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ HOST: 'a host' }, 'HOST must be a host name or an address.'],
    [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must be an address that begins with postgresql://.'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1.'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must be at least 32 characters long.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters long.'],
    [{ ACCESS_TOKEN_TTL: '0' }, 'ACCESS_TOKEN_TTL must be a whole number from 10 to 86400.'],
    [{ REFRESH_TOKEN_TTL: '1e9' }, 'REFRESH_TOKEN_TTL must be a whole number from 60 to 315360000.'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a whole number from 0 to 10.'],
    [{ MEDIA_S3_ENDPOINT: 'store' }, 'MEDIA_S3_ENDPOINT must be an address.'],
    [
      { MEDIA_S3_ENDPOINT: 'https://s3.example.org' },
      'MEDIA_S3_BUCKET must be set where MEDIA_S3_ENDPOINT is.',
    ],
    [{ SERVICE_WORKER: 'off' }, 'SERVICE_WORKER must be 0 or 1.'],
    [
      { TILE_URL: 'https://tiles.example/{z}/{x}.png' },
      'TILE_URL must be an address that begins with https:// and has {z}, {x} and {y} in it.',
    ],
    [
      { TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' },
      'TILE_ATTRIBUTION must be set where TILE_URL is: the attribution that the source requires on the map.',
    ],
  ])('for %j', (env, sentence) => {
    expect(() => readEnv(env)).toThrow(sentence)
  })

  it('if each instance would generate its own secret', () => {
    expect(() => readEnv({ DATABASE_URL: URL })).toThrow(/^JWT_SECRET must be set where DATABASE_URL is/)
  })

  it('if there is a replica of the embedded database', () => {
    expect(() => readEnv({ DATABASE_REPLICA_URL: URL })).toThrow(
      /^DATABASE_URL must be set where DATABASE_REPLICA_URL is/,
    )
  })

  it('without repeating a secret', () => {
    expect(() => readEnv({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toThrow(/hunter2/)
  })
})

describe('settings', () => {
  it('have defaults, also for empty variables', () => {
    const settings = readEnv({ PORT: '', DATABASE_URL: '', PATH: '/bin' })
    expect(settings).toEqual({
      port: 8000,
      host: '127.0.0.1',
      dataDir: expect.stringMatching(/^\/.*\/data$/),
      databaseUrl: null,
      replicaUrl: null,
      redisUrl: null,
      mediaS3: null,
      demo: true,
      allowsDemoAccounts: true,
      jwtSecret: null,
      metricsToken: null,
      ttl: { accessS: 900, refreshS: 2_592_000 },
      proxies: 0,
      serviceWorker: true,
      tiles: null,
      groundDir: resolve('data/ground'),
      elevationUrl: null,
      childEnv: { PATH: '/bin' },
    })
  })

  it('load the demo world by default on localhost with the embedded database', () => {
    expect(readEnv({ HOST: 'localhost' }).demo).toBe(true)
    expect(readEnv({ HOST: 'localhost', DEMO: '1' }).demo).toBe(true)
    expect(readEnv({ DEMO: '0' })).toMatchObject({ demo: false, allowsDemoAccounts: true })
  })

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '127.example.org' },
    { TRUST_PROXY: '1' },
    { DATABASE_URL: URL, JWT_SECRET: SECRET },
  ])('allow no demo world and no demo accounts with %j', (env) => {
    expect(readEnv(env)).toMatchObject({ demo: false, allowsDemoAccounts: false })
    expect(() => readEnv({ ...env, DEMO: '1' })).toThrow(/^DEMO must not be 1 with DATABASE_URL/)
  })

  it('pass no secret to child processes', () => {
    const { childEnv } = readEnv({ PATH: '/bin', JWT_SECRET: SECRET, AWS_KEY: 'x' })
    expect(childEnv).toEqual({ PATH: '/bin' })
  })
})
