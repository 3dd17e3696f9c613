// @ts-check
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findDialect } from '../tests/language/dialect.mjs'
import { root } from './steps/paths.mjs'

// A part of npm run check: code, comments and documents are written in the terms of docs/language.md.

const WRITTEN = /\.(ts|tsx|mjs|cjs|md|sql|css|html)$/
/** Migrations are released and never change; the list names the words. */
const IGNORED = /^(server\/db\/migrations\/|tests\/language\/|docs\/language\.md$)/

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
const findings = files
  .filter((file) => WRITTEN.test(file) && !IGNORED.test(file))
  .flatMap((file) => findDialect(file, readFileSync(`${root}${file}`, 'utf8')))
for (const { file, line, word, instead } of findings)
  process.stderr.write(`${file}:${line}: "${word}" is not used here; write: ${instead}\n`)
process.exit(findings.length > 0 ? 1 : 0)
