// @ts-check
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../build/steps/paths.mjs'
import { parseSection } from './parse.mjs'

const execute = promisify(execFile)
const OUTPUT_MAX_BYTES = 1e8
const FOLDER = join(root, 'docs/specification')
const ROOMS = ['domain', 'replica', 'worker', 'sw', 'src', 'server', 'demo']

/** The complete specification, with problems of its form. */
export function readSpecification() {
  const sections = readdirSync(FOLDER)
    .filter((name) => /^\d-.*\.md$/.test(name))
    .map((name) => parseSection(readFileSync(join(FOLDER, name), 'utf8'), Number(name.charAt(0))))
  return {
    points: sections.flatMap(({ points }) => points),
    problems: sections.flatMap(({ problems }) => problems),
  }
}

/** The component sheet is for developers; no build contains it. */
const SAMPLES = 'src/dev/'

/** The product's own files by path; no tests. @returns {Map<string, string>} */
export function readSources() {
  const files = ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`),
  )
  const own = files.filter((file) => /\.(tsx?|sql)$/.test(file) && !/\.test\.tsx?$/.test(file))
  return new Map(
    own
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.startsWith(SAMPLES))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )
}

/** All tests of a full run, as `path: suite > name`, listed and not started. */
export async function listTests() {
  const [unit, journeys] = await Promise.all([listVitest(), listPlaywright()])
  return new Set([...unit, ...journeys])
}

async function listVitest() {
  const folder = mkdtempSync(join(tmpdir(), 'spec-'))
  const file = join(folder, 'tests.json')
  try {
    await node('vitest/vitest.mjs', ['list', '--static-parse', `--json=${file}`])
    /** @type {{ file: string, name: string }[]} */
    const tests = JSON.parse(readFileSync(file, 'utf8'))
    return tests.map((test) => `${fromRoot(test.file)}: ${test.name}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @typedef {{ title: string, file: string, specs: { title: string }[], suites?: Suite[] }} Suite */

async function listPlaywright() {
  const output = await node('@playwright/test/cli.js', ['test', '--list', '--reporter', 'json'])
  /** @type {{ suites: Suite[] }} */
  const { suites } = JSON.parse(output)
  return suites.flatMap((suite) => testsOf(suite, []))
}

/** @param {Suite} suite @param {string[]} above @returns {string[]} */
function testsOf({ file, specs, suites = [] }, above) {
  return [
    ...specs.map(({ title }) => `e2e/${file}: ${[...above, title].join(' > ')}`),
    ...suites.flatMap((inner) => testsOf(inner, [...above, inner.title])),
  ]
}

/** @param {string} tool @param {string[]} args */
async function node(tool, args) {
  const { stdout } = await execute(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: root,
    maxBuffer: OUTPUT_MAX_BYTES,
  })
  return stdout
}

/** @param {string} file */
const fromRoot = (file) => relative(root, file).replaceAll('\\', '/')
