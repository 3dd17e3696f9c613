// @ts-check
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../build/steps/paths.mjs'

const COPIED = [
  'build',
  'demo',
  'docs',
  'domain',
  'e2e',
  'public',
  'replica',
  'server',
  'src',
  'sw',
  'tests',
  'worker',
  'index.html',
  'package.json',
  'package-lock.json',
  'playwright.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.node.json',
  'vite.config.ts',
]

/** Two parallel runs slow each other down, which must not count as a failure. */
const PATIENCE_MS = '60000'
const PATIENT = ['--testTimeout', PATIENCE_MS, '--hookTimeout', PATIENCE_MS]

/** @typedef {{ file: string, name: string }} Test */
/** @typedef {'caught' | 'not caught' | 'the test fails anyway'} Outcome */

/** A copy of the source in which one file at a time is replaced. */
export class Copy {
  /** @param {string} folder made here */
  constructor(folder) {
    this.folder = folder
    /** @type {Map<string, Promise<boolean>>} */
    this.sound = new Map()
    mkdirSync(folder)
    for (const name of COPIED) if (existsSync(join(root, name))) copyInto(folder, name)
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  }

  /**
   * Whether one of the tests fails with the changed file.
   * @param {string} file @param {string} source @param {Test[]} tests
   * @returns {Promise<Outcome>}
   */
  async judge(file, source, tests) {
    for (const test of tests) if (!(await this.isSound(test))) return 'the test fails anyway'
    return this.with(file, source, async () => {
      for (const test of tests) if (!(await this.passes(test))) return 'caught'
      return 'not caught'
    })
  }

  /**
   * Runs something while a file is replaced.
   * @template T
   * @param {string} file @param {string} source @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async with(file, source, work) {
    const path = join(this.folder, file)
    const before = readFileSync(path, 'utf8')
    writeFileSync(path, source)
    try {
      return await work()
    } finally {
      writeFileSync(path, before)
    }
  }

  /**
   * The tests that fail without any change, or do not exist; one run for all that need no browser.
   * @param {Test[]} tests
   * @returns {Promise<string[]>}
   */
  async unsound(tests) {
    const report = join(this.folder, 'sound.json')
    const files = [...new Set(tests.map(({ file }) => file))]
    if (files.length === 0) return []
    const names = tests.map(({ name }) => patternOf(name)).join('|')
    const args = ['run', ...files, '--reporter', 'json', '--outputFile', report, '-t', names, ...PATIENT]
    await this.succeeds('vitest/vitest.mjs', args)
    /** @type {{ testResults: { name: string, assertionResults: { fullName: string, status: string }[] }[] }} */
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const sound = tests.filter(({ file, name }) => {
      const results = testResults.filter((result) => result.name.endsWith(`/${file}`))
      const named = results.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ fullName }) => new RegExp(patternOf(name)).test(fullName)),
      )
      return named.length > 0 && named.every(({ status }) => status === 'passed')
    })
    return tests.filter((test) => !sound.includes(test)).map(({ file, name }) => `${file}: ${name}`)
  }

  /** Whether it passes with nothing changed. @param {Test} test */
  isSound(test) {
    const key = `${test.file}: ${test.name}`
    const known = this.sound.get(key)
    if (known) return known
    const first = this.passes(test)
    this.sound.set(key, first)
    return first
  }

  /** @param {Test} test */
  async passes({ file, name }) {
    const pattern = patternOf(name)
    if (!file.startsWith('e2e/')) {
      return this.succeeds('vitest/vitest.mjs', ['run', file, '--reporter', 'dot', '-t', pattern, ...PATIENT])
    }
    return (
      (await this.succeeds(join(this.folder, 'build/build.mjs'), [])) &&
      (await this.succeeds('@playwright/test/cli.js', ['test', file, '-g', pattern]))
    )
  }

  /** @param {string} tool a path, or one below node_modules @param {string[]} args @returns {Promise<boolean>} */
  succeeds(tool, args) {
    const script = tool.startsWith(this.folder) ? tool : join(this.folder, 'node_modules', tool)
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [script, ...args], { cwd: this.folder, stdio: 'ignore' })
      child.on('error', reject)
      child.on('close', (code) => resolve(code === 0))
    })
  }
}

/** @param {string} folder @param {string} name */
function copyInto(folder, name) {
  cpSync(join(root, name), join(folder, name), { recursive: true })
}

/** The name as its runs have it: suites joined by spaces, anything where a table fills in. @param {string} name */
function patternOf(name) {
  const fixed = name.replaceAll(' > ', ' ').split(/%[sidfjoOc#$]|\$\w+/)
  return fixed.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*')
}
