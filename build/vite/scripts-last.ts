import type { HtmlTagDescriptor, Plugin } from 'vite'

const SCRIPT = /\s*<script type="module" crossorigin src="(?<src>[^"]+)"><\/script>/g
const PRELOAD = /\s*<link rel="modulepreload" crossorigin href="(?<href>[^"]+)">/g
const COMMENT = /\s*<!--[^]*?-->/g
const INDENT = /\n\s+/g

/**
 * Has index.html name its scripts behind everything that can be shown without them: on a slow link the text is drawn while
 * they come. The files of `source`, a module that the first script imports while it runs, are named as well and come first:
 * they are by far the longest, and the connection that brought the page is the only one that is open by then. What
 * stands there for its readers alone is left out.
 */
export function scriptsLast(source: string): Plugin {
  return {
    name: 'cairnway-scripts-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const app = chunks.find(({ facadeModuleId, moduleIds }) =>
          [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/${source}`)),
        )
        if (!app) throw new Error(`No file of the app holds ${source}`)
        const scripts = [...html.matchAll(SCRIPT)].map(({ groups }) => groups?.['src'] ?? '')
        const named = [...html.matchAll(PRELOAD)].map(({ groups }) => groups?.['href'] ?? '')
        const ofApp = [app.fileName, ...app.imports].map((file) => `/${file}`)
        const ahead = [...new Set([...ofApp, ...named])].filter((file) => !scripts.includes(file))
        return {
          html: html.replace(SCRIPT, '').replace(PRELOAD, '').replace(COMMENT, '').replace(INDENT, '\n'),
          tags: [...ahead.map(preload), ...scripts.map(script)],
        }
      },
    },
  }
}

const preload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href },
  injectTo: 'body',
})

const script = (src: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { type: 'module', crossorigin: true, src },
  injectTo: 'body',
})
