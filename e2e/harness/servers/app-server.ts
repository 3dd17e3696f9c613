import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { root, serverBundle } from '../../../build/steps/paths.mjs'

/** Far more than a start takes, also on a busy machine. */
const START_PATIENCE_MS = 300_000

/** The built product as a child process with its own data folder. It can be killed as by a power cut. */
export class AppServer {
  port = 0
  #child: ChildProcess | null = null
  readonly dataDir: string
  #env: NodeJS.ProcessEnv
  #bundle = serverBundle

  /** `env`: with DATABASE_URL it uses that database instead of the one in the data folder. */
  constructor(dataDir: string, env: NodeJS.ProcessEnv = {}) {
    this.dataDir = dataDir
    this.#env = env
  }

  /** The system chooses the port: a port that was free before may be taken by now. */
  async start(): Promise<this> {
    const child = spawn(process.execPath, [join(root, this.#bundle)], {
      cwd: root,
      env: { ...process.env, DATA_DIR: this.dataDir, PORT: '0', ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.port = await portOf(child)
    return this
  }

  /** its address without a link */
  get origin(): string {
    return `http://localhost:${this.port}`
  }

  /** Stops it and starts it with these additional settings, on another port. `bundle`: another build of the product. */
  async restart(settings: NodeJS.ProcessEnv, bundle = this.#bundle): Promise<void> {
    await this.stop()
    this.#env = { ...this.#env, ...settings }
    this.#bundle = bundle
    await this.start()
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM')
  }

  /** SIGKILL to the server and to its PostgreSQL: neither can save anything. */
  async kill(): Promise<void> {
    const postmaster = Number((await readFile(this.#inCluster('postmaster.pid'), 'utf8')).split('\n')[0])
    await this.#end('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
  }

  /** Queries the server's database directly. */
  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client(await this.#database())
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  async #database(): Promise<ClientConfig> {
    const url = this.#env['DATABASE_URL']
    if (url !== undefined) return { connectionString: url }
    const options = await readFile(this.#inCluster('postmaster.pid'), 'utf8')
    return { host: options.split('\n')[4] ?? '', user: 'postgres', database: 'postgres' }
  }

  #inCluster(file: string): string {
    return join(this.dataDir, 'postgres', 'cluster', file)
  }
}

/** The port that a server prints when it is ready. Rejects with its output if it ends or does not get ready in time. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = () => reject(new Error(`The server did not start:\n${output}`))
    const patience = setTimeout(fail, START_PATIENCE_MS)
    child.once('exit', fail)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output += String(text)
        const ready = /ready at \S+:(\d+)/.exec(output)
        if (!ready) return
        clearTimeout(patience)
        resolve(Number(ready[1]))
      })
  })
}
