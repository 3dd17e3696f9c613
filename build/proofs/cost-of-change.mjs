// @ts-check
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { examplesAfter, HASHES, NEW_HASH, SCHEMA_TEST } from '#tests/extending/examples.mjs'
import { Copy } from '#tests/specification/copy.mjs'
import { ensureInstalled } from '../steps/ensure-installed.mjs'
import { fail } from '../steps/fail.mjs'
import { root } from '../steps/paths.mjs'

// npm run proof -- cost-of-change: makes the three changes of docs/extending.md in a copy of the source. Prints how many existing
// files each one edits. With all edits, types and tests must pass; without any one of them, what is named as its report must fail.

/** @typedef {import('#tests/extending/examples.mjs').Example} Example */
/** @typedef {import('#tests/extending/examples.mjs').Edit} Edit */

await ensureInstalled()
const lastHash = /'([^']+)',\n\] as const/.exec(source(HASHES))?.[1] ?? fail(`${HASHES} has no hashes.`)
const folder = mkdtempSync(join(tmpdir(), 'cost-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const copy = new Copy(join(folder, 'copy'))
ownCaches()
/** @type {string[]} */
const problems = []
process.stdout.write(
  '| change | new files | edited files | at most | each missing edit is reported by |\n|---|--:|--:|--:|---|\n',
)
for (const example of examplesAfter(lastHash)) await tryOut(example)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exit(problems.length > 0 ? 1 : 0)

/** @param {Example} example */
async function tryOut({ name, mostEdits, newFiles, edits }) {
  for (const [file, text] of Object.entries(newFiles)) write(file, text)
  for (const edit of edits) write(edit.file, edited(edit))
  if (edits.some(({ file }) => file === HASHES)) await fillInHash()
  if (!(await typesPass())) problems.push(`${name}: the types do not pass.`)
  for (const test of [SCHEMA_TEST, { file: 'src/paths.test.ts', name: '' }])
    if (!(await copy.passes(test))) problems.push(`${name}: ${test.file} fails.`)
  /** @type {string[]} */
  const reports = []
  for (const { file, reportedBy } of edits) {
    if (reportedBy === null) continue
    const passes = await copy.with(file, source(file), () =>
      reportedBy === 'types' ? typesPass() : copy.passes(reportedBy),
    )
    if (passes) problems.push(`${name}: nothing reports that ${file} was forgotten.`)
    reports.push(`\`${file}\`: ${reportedBy === 'types' ? 'the compiler' : `\`${reportedBy.file}\``}`)
  }
  if (edits.length > mostEdits) problems.push(`${name}: ${edits.length} files, ${mostEdits} at most.`)
  const counts = [Object.keys(newFiles).length, edits.length, mostEdits]
  process.stdout.write(`| ${name} | ${counts.join(' | ')} | ${reports.join('; ')} |\n`)
  for (const file of Object.keys(newFiles)) rmSync(join(copy.folder, file))
  for (const { file } of edits) write(file, source(file))
}

/** The compiler's and the tests' caches of the source must not serve the copy. */
function ownCaches() {
  const modules = join(copy.folder, 'node_modules')
  rmSync(modules)
  mkdirSync(modules)
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache' && name !== '.vite')
      symlinkSync(join(root, 'node_modules', name), join(modules, name))
}

/** The references of the compiler's projects also name what the copy leaves out. */
function typesPass() {
  const projects = ['domain', 'replica', 'worker', 'src', 'demo', 'server'].map((name) =>
    join(copy.folder, name),
  )
  return copy.succeeds(tscScript(), ['-b', ...projects])
}

function tscScript() {
  const { bin } = JSON.parse(readFileSync(join(root, 'node_modules/@typescript/native/package.json'), 'utf8'))
  return join('@typescript/native', typeof bin === 'string' ? bin : bin.tsc)
}

/** Puts the hash of the changed schemas in place of NEW_HASH, as the failing test prints it. */
async function fillInHash() {
  const report = join(copy.folder, 'hash.json')
  await copy.succeeds('vitest/vitest.mjs', [
    'run',
    SCHEMA_TEST.file,
    '--reporter',
    'json',
    '--outputFile',
    report,
  ])
  if (!existsSync(report)) fail('The test of the schemas did not end.')
  const [, hash] =
    /expected '([^']+)' to be/.exec(readFileSync(report, 'utf8')) ?? fail('No hash was printed.')
  write(HASHES, readFileSync(join(copy.folder, HASHES), 'utf8').replace(NEW_HASH, hash ?? ''))
}

/** @param {Edit} edit */
function edited({ file, added }) {
  let text = source(file)
  for (const [after, addition] of added) {
    const at = text.indexOf(after)
    if (at < 0) fail(`${file} has no line: ${after}`)
    text = text.slice(0, at + after.length) + addition + text.slice(at + after.length)
  }
  return text
}

/** @param {string} file */
function source(file) {
  return readFileSync(join(root, file), 'utf8')
}

/** @param {string} file @param {string} text */
function write(file, text) {
  const path = join(copy.folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
