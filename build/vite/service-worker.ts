import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
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
}

/** One file of the app and the start of its SHA-256, by which a device knows that it got this file and no other. */
export interface ShellFile {
  url: string
  hash: string
}

/**
 * Bundles the service worker into one classic script: after the app in a build, so that it can name every file of the
 * app; on request in development, where it names none. Both go through the same bundler settings.
 */
export function serviceWorker({ off, ...on }: Options): Plugin {
  let config: ResolvedConfig

  return {
    name: 'cairnway-service-worker',
    configResolved(resolved) {
      config = resolved
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== `/${on.out}`) return next()
        bundle(on, { config, files: [], write: false }).then((code) => {
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
        const files = found.filter(({ url }) => url !== `/${on.out}` && url !== `/${off.out}`)
        await bundle(on, { config, files, write: true })
        await bundle(off, { config, files: [], write: true })
        config.logger.info(`${on.out} holds the names of ${files.length} files`)
      },
    },
  }
}

/** Resolves with the code. */
async function bundle(
  { entry, out }: Script,
  { config, files, write }: { config: ResolvedConfig; files: ShellFile[]; write: boolean },
): Promise<string> {
  const output = (await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    define: {
      ...config.define,
      __SHELL_FILES__: JSON.stringify(files),
      __SHELL_VERSION__: JSON.stringify(versionOf(files)),
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
 * Looked at by the browser before the app is installed, and never again; what pages of the server's own need; and the code
 * of Operations, which works only online and is not for members' devices.
 */
const NOT_OF_THE_APP = ['/screenshots/', '/link.css', STAFF_ASSETS]

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

const versionOf = (files: ShellFile[]): string => sha256(JSON.stringify(files)).slice(0, 12)

const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16)
