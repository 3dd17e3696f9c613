import type { Plugin } from 'vite'

/**
 * Has index.html name the files of a module that the first script imports while it runs, so that the browser fetches
 * them beside that script and not after it.
 */
export function preloadApp(source: string): Plugin {
  return {
    name: 'cairnway-preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const app = chunks.find(({ facadeModuleId, moduleIds }) =>
          [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/${source}`)),
        )
        if (!app) throw new Error(`No file of the app holds ${source}`)
        const unnamed = [app.fileName, ...app.imports].filter((file) => !html.includes(file))
        return unnamed.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        }))
      },
    },
  }
}
