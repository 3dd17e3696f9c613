import { expect, it } from 'vitest'
import { preloadApp } from './preload-app.ts'

const bundle = {
  'assets/start.js': {
    type: 'chunk',
    fileName: 'assets/start.js',
    moduleIds: ['/x/src/main.ts'],
    imports: [],
  },
  'assets/app.js': {
    type: 'chunk',
    fileName: 'assets/app.js',
    moduleIds: ['/x/src/show-app.tsx'],
    imports: ['assets/start.js', 'assets/frame.js'],
  },
}
const HTML = '<script type="module" src="/assets/start.js"></script>'

const link = (file: string) => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `/assets/${file}` },
  injectTo: 'head',
})

function tagsOf(source: string): unknown {
  const hook = preloadApp(source).transformIndexHtml as {
    handler: (html: string, context: object) => unknown
  }
  return hook.handler(HTML, { bundle })
}

it('names the files that the app needs and that the page does not name yet', () => {
  expect(tagsOf('src/show-app.tsx')).toEqual([link('app.js'), link('frame.js')])
})

it('fails a build that has no such module, instead of making a slower one', () => {
  expect(() => tagsOf('src/moved.tsx')).toThrow('src/moved.tsx')
})
