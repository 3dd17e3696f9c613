import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { packScripts } from './shell-pack.ts'
import { STAFF_ASSETS } from './staff-chunks.ts'

interface Script {
  /** the source, relative to the project's root */
  entry: string
  /** the file it becomes, at the root of the site */
  out: string
}

interface Options extends Script {
  /** what the server gives in its place where it is switched off */
  off: Script
  /** the names of what most first visits load by themselves, beside the scripts of index.html */
  first: readonly string[]
}

/** One file of the app and the start of its SHA-256, by which a device knows that it got this file and no other. */
export interface ShellFile {
  url: string
  hash: string
  /** 1: also in the pack of small scripts, in the order of the files */
  packed?: 1
}

interface Manifest {
  files: readonly ShellFile[]
  /** where the pack is */
  pack?: string
}

/**
 * Bundles the service worker into one classic script: after the app in a build, so that it can name every file of the
 * app; on request in development, where it names none. Both go through the same bundler settings.
 */
export function serviceWorker({ off, first, ...on }: Options): Plugin {
  let config: ResolvedConfig

  return {
    name: 'cairnway-service-worker',
    configResolved(resolved) {
      config = resolved
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== `/${on.out}`) return next()
        bundle(on, { config, shell: NOTHING, write: false }).then((code) => {
          response.setHeader('content-type', 'text/javascript')
          response.setHeader('cache-control', 'no-cache')
          response.end(code)
        }, next)
      })
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(this: unknown, error?: Error) {
        if (error || config.command !== 'build' || config.build.ssr) return
        const found = await shellFiles(resolve(config.root, config.build.outDir))
        // the build has failed, and says why after this
        if (!found.some(({ url }) => url.startsWith('/assets/'))) return
        const files = found.filter(({ url }) => url !== `/${on.out}` && url !== `/${off.out}`)
        const shell = await packScripts(resolve(config.root, config.build.outDir), { files, first })
        await bundle(on, { config, shell, write: true })
        await bundle(off, { config, shell: NOTHING, write: true })
        config.logger.info(`${on.out} holds the names of ${files.length} files`)
      },
    },
  }
}

const NOTHING: Manifest = { files: [] }

/** Resolves with the code. */
async function bundle(
  { entry, out }: Script,
  { config, shell, write }: { config: ResolvedConfig; shell: Manifest; write: boolean },
): Promise<string> {
  const output = (await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    define: {
      ...config.define,
      __SHELL_FILES__: JSON.stringify(shell.files),
      __SHELL_PACK__: JSON.stringify(shell.pack) ?? 'undefined',
      __SHELL_VERSION__: JSON.stringify(versionOf(shell.files)),
    },
    build: {
      write,
      outDir: config.build.outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: config.build.target,
      minify: config.isProduction ? 'oxc' : false,
      sourcemap: config.isProduction ? config.build.sourcemap : 'inline',
      modulePreload: false,
      rolldownOptions: {
        input: resolve(config.root, entry),
        output: { format: 'iife', entryFileNames: out, codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return output.output[0].code
}

/**
 * Looked at by the browser before the app is installed, or while it installs it, and never by the app; what pages of the server's own
 * need; and the code of Operations, which works only online and is not for members' devices.
 */
const NOT_OF_THE_APP = [
  '/screenshots/',
  '/icons/icon-512.png',
  '/icons/maskable-',
  '/icons/apple-touch-icon.png',
  '/link.css',
  STAFF_ASSETS,
]

/** Every file a device needs to start the app: what is in the folder, without source maps. */
export async function shellFiles(folder: string): Promise<ShellFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = await Promise.all(
    paths.map(async (path) => {
      const url = `/${relative(folder, path).split(sep).join('/')}`
      return { url, hash: sha256(await readFile(path)) }
    }),
  )
  return files
    .filter(({ url }) => !/[.](map|br|gz)$/.test(url) && !NOT_OF_THE_APP.some((path) => url.startsWith(path)))
    .toSorted((a, b) => (a.url < b.url ? -1 : 1))
}

const versionOf = (files: readonly ShellFile[]): string => sha256(JSON.stringify(files)).slice(0, 12)

const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)
