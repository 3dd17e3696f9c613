import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { reactModules } from './react-modules.ts'

/** Below the project, so that its packages are found. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache')

async function newFolder(): Promise<string> {
  await mkdir(CACHE, { recursive: true })
  const folder = await mkdtemp(join(CACHE, 'react-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** The code of a module, built with the plugin. */
async function built(source: string): Promise<string> {
  const folder = await newFolder()
  await writeFile(join(folder, 'entry.js'), source)
  const output = (await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [reactModules()],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'entry.js') } },
  })) as Rolldown.RolldownOutput
  return output.output[0].code
}

it('has a file call the functions of React by their names', async () => {
  const code = await built(
    'import { jsx } from "react/jsx-runtime"; import { useState } from "react"; globalThis.used = [() => jsx("p", {}), () => useState(1)]',
  )
  expect(code).toContain('() => jsx("p", {})')
  expect(code).toContain('() => useState(1)')
  expect(code).not.toContain('const useReducer')
})

it('leaves what requires React with what it expects', async () => {
  const code = await built(
    'import { renderToString } from "react-dom/server"; import * as React from "react"; globalThis.text = renderToString(React.createElement("p", {}, "hut"))',
  )
  const file = join(await newFolder(), 'built.mjs')
  await writeFile(file, code)
  await import(file)
  expect(globalThis).toMatchObject({ text: '<p>hut</p>' })
})
