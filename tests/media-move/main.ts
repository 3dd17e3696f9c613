import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { seededRandom } from '#domain/std/seeded-random.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startFakeS3 } from '#tests/fakes/backends/s3-server.ts'
import { buildServer, end, startServer } from '#tests/start/built-server.ts'
import { databaseUrl, withPostgres } from '#tests/start/with-postgres.ts'
import { type Found, findFiles, insertFiles } from './files.ts'

const FILES = 1_000
const KILLS = 10
/** From the first file that a command has moved to its kill. */
const MOMENT_MS = { least: 20, most: 400 }

/** Prints where the bytes are after each direction, and ends with 1 if any are lost or left behind. */
export async function main([files, kills, seed]: readonly string[]): Promise<void> {
  const bundle = await buildServer()
  const s3 = await startFakeS3()
  const random = seededRandom(Number(seed ?? 1))
  try {
    await withPostgres(async ({ address, folder }) => {
      const db = openDatabase({ address })
      await migrate(db)
      const hashes = await insertFiles(db, Number(files ?? FILES))
      const dataDir = join(folder, 'command')
      mkdirSync(dataDir)
      const { endpoint, bucket, accessKey, secretKey } = s3.settings
      const env = {
        DATABASE_URL: databaseUrl(address),
        JWT_SECRET: 'a secret that no session of this proof needs',
        DATA_DIR: dataDir,
        MEDIA_S3_ENDPOINT: endpoint,
        MEDIA_S3_BUCKET: bucket,
        MEDIA_S3_ACCESS_KEY: accessKey,
        MEDIA_S3_SECRET_KEY: secretKey,
      }
      /** Kills the command in its work, that many times, and then lets it end. */
      const move = async (to: 's3' | 'postgres') => {
        let killed = 0
        for (;;) {
          const isWorking = nextChange(s3, to)
          const command = startServer(bundle, { env, command: ['media', 'move', '--to', to] })
          if (killed < Number(kills ?? KILLS)) {
            await Promise.race([isWorking, command.ended])
            await delay(MOMENT_MS.least + random() * (MOMENT_MS.most - MOMENT_MS.least))
            const code = await end(command, 'SIGKILL')
            if (code === null) killed += 1
            const found = await findFiles(db, s3, hashes)
            if (found.lost > 0 || code !== null) return { killed, code, ...found }
          } else return { killed, code: await command.ended, ...(await findFiles(db, s3, hashes)) }
        }
      }
      print('to s3', hashes.size, await move('s3'))
      print('to postgres', hashes.size, await move('postgres'))
      process.stdout.write(`objects left in the bucket: ${s3.objects.size}\n`)
      if (s3.objects.size > 0) process.exitCode = 1
      await db.close()
    })
  } finally {
    await s3.close()
    bundle.remove()
  }
}

/** Resolves when the next file is written to, or read from, the bucket. */
const nextChange = (s3: Awaited<ReturnType<typeof startFakeS3>>, to: 's3' | 'postgres'): Promise<void> =>
  new Promise((resolve) =>
    s3.onRequest(({ method, key }) => {
      if (key !== '' && method === (to === 's3' ? 'PUT' : 'GET')) resolve()
    }),
  )

function print(
  direction: string,
  parts: number,
  { killed, code, inRows, inBucket, lost }: Found & { killed: number; code: number | null },
): void {
  process.stdout.write(
    `${direction}: killed ${killed} times, ended with ${code}; of ${parts} parts ${inBucket} in the bucket, ${inRows} in rows, lost ${lost}\n`,
  )
  const isMoved =
    direction === 'to s3' ? inRows === 0 && inBucket === parts : inBucket === 0 && inRows === parts
  if (lost > 0 || code !== 0 || !isMoved) process.exitCode = 1
}
