import type { Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { minifyAgain } from './minify-again.ts'

const CODE = 'function add(first,second){if(first){return first+second}else{return second}}export{add};'

describe('minifyAgain', () => {
  it('shortens the code of a chunk and replaces its source map file', async () => {
    const bundle = await minified(CODE)
    const chunk = bundle['assets/add.js'] as Rolldown.OutputChunk
    expect(chunk.code.length).toBeLessThan(CODE.length)
    const map = bundle['assets/add.js.map'] as Rolldown.OutputAsset
    expect(JSON.parse(String(map.source))).toMatchObject({ version: 3, sources: ['add.ts'] })
    expect(map.source).not.toBe('{}')
  })

  it('leaves a chunk that would not become shorter', async () => {
    const bundle = await minified('x();')
    expect(bundle['assets/add.js']).toMatchObject({ code: 'x();' })
    expect(bundle['assets/add.js.map']).toMatchObject({ source: '{}' })
  })

  it('names an import as the file that most share exports it', async () => {
    const bundle = await minified(
      'import{a as x,b as y}from"./small.js";import{a as z,c as q}from"./app.js";export const first=[x(),y(),z(),q()];',
    )
    const { code } = bundle['assets/add.js'] as Rolldown.OutputChunk
    expect(code).toMatch(/import\{a as (\w),b\}from"\.\/small\.js";import\{a,c\}from"\.\/app\.js";/)
    expect(code).not.toContain('a as a')
  })

  it('takes no reserved word and no long name as the name of an import', async () => {
    const bundle = await minified(
      'import{do as x,LoginPage as y}from"./app.js";export const first=[x(),y()];',
    )
    const { code } = bundle['assets/add.js'] as Rolldown.OutputChunk
    expect(code).toMatch(/import\{do as \w,LoginPage as \w\}from/)
  })
})

/** A bundle of one chunk and its source map, after the plugin. */
async function minified(code: string): Promise<Rolldown.OutputBundle> {
  const map = { version: 3, sources: ['add.ts'], names: [], mappings: 'AAAA' }
  const bundle = {
    'assets/add.js': { type: 'chunk', fileName: 'assets/add.js', code, map },
    'assets/small.js': { type: 'chunk', fileName: 'assets/small.js', code: '', exports: ['a', 'b'] },
    'assets/app.js': {
      type: 'chunk',
      fileName: 'assets/app.js',
      code: '',
      exports: ['a', 'c', 'do', 'LoginPage'],
    },
    'assets/add.js.map': { type: 'asset', fileName: 'assets/add.js.map', source: '{}' },
  } as unknown as Rolldown.OutputBundle
  const { generateBundle } = minifyAgain()
  if (typeof generateBundle !== 'object')
    throw new Error('The plugin has no place in the order of generateBundle')
  await Reflect.apply(generateBundle.handler, null, [{}, bundle])
  return bundle
}
