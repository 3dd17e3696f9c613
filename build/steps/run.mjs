// @ts-check
import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/**
 * Runs a command in the project's root with its output passed through, or given to `hear`. Resolves with the exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, hear?: (text: string) => void }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, quiet = false, hear } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: hear ? ['ignore', 'pipe', 'pipe'] : ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    for (const stream of hear ? [child.stdout, child.stderr] : [])
      stream?.setEncoding('utf8').on('data', (text) => hear?.(text))
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a tool that the project's own dependencies brought.
 * @param {string} name
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, hear?: (text: string) => void }} [options]
 */
export const runTool = (name, args, options) => run(process.execPath, [toolPath(name), ...args], options)

/** @param {string} name */
function toolPath(name) {
  const scripts = /** @type {Record<string, string>} */ ({
    biome: '@biomejs/biome/bin/biome',
    depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
    knip: 'knip/bin/knip.js',
    language: '../build/language.mjs',
    oxlint: 'oxlint/bin/oxlint',
    playwright: '@playwright/test/cli.js',
    specification: '../build/specification.mjs',
    tsc: '@typescript/native/bin/tsc',
    vite: 'vite/bin/vite.js',
    vitest: 'vitest/vitest.mjs',
  })
  return `${root}node_modules/${scripts[name]}`
}
