// @ts-check
import { existsSync, readFileSync } from 'node:fs'

// What failed, in lines to be read last: where a log is cut short, its end is what remains.

const WORDS_MAX = 600
const PAGE_MAX = 900

/**
 * Of Vitest's report.
 * @param {any} report
 * @returns {string[]}
 */
export const failedUnits = (report) =>
  report.testResults.flatMap((/** @type {any} */ file) => {
    const tests = file.assertionResults.filter((/** @type {any} */ { status }) => status === 'failed')
    if (tests.length === 0 && file.status === 'failed') return [line(file.name, file.message)]
    return tests.map((/** @type {any} */ { fullName, failureMessages }) =>
      line(`${file.name} › ${fullName}`, failureMessages[0]),
    )
  })

/**
 * Of the simulation's.
 * @param {{ failedSeeds: { seed: number, failure: string }[], uncovered: string[], nondeterministic: number[] }} report
 */
export const failedSeeds = ({ failedSeeds: seeds, uncovered, nondeterministic }) => [
  ...seeds.map(({ seed, failure }) => line(`seed ${seed}`, failure)),
  ...uncovered.map((what) => line('not covered', what)),
  ...nondeterministic.map((seed) => `seed ${seed}: different trace in its second run`),
]

/**
 * Of Playwright's.
 * @param {any} report
 * @returns {string[]}
 */
export const failedJourneys = (report) => [
  ...report.errors.map((/** @type {any} */ error) => line('journeys', error.message)),
  ...report.suites.flatMap(inSuite),
]

/** @param {any} suite @returns {string[]} */
const inSuite = (suite) => [
  ...(suite.suites ?? []).flatMap(inSuite),
  ...suite.specs
    .filter((/** @type {any} */ { ok }) => !ok)
    .map((/** @type {any} */ { file, line: at, title, tests }) => {
      const result = tests[0]?.results.at(-1)
      const attached = result?.attachments ?? []
      return line(`${file}:${at} › ${title}`, result?.error?.message) + errors(attached) + page(attached)
    }),
]

/**
 * The last errors of its pages.
 * @param {{ name: string, body?: string }[]} attachments
 */
function errors(attachments) {
  const body = attachments.find(({ name }) => name === 'errors')?.body
  return body === undefined
    ? ''
    : `\n    ${line('errors of the pages', Buffer.from(body, 'base64').toString())}`
}

/**
 * The beginning of what the page showed, below its navigation; empty: not recorded.
 * @param {{ name: string, path?: string }[]} attachments
 */
function page(attachments) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (path === undefined || !existsSync(path)) return ''
  const [, shown] = /^(- main\b[^]*?)\n```/m.exec(readFileSync(path, 'utf8')) ?? []
  return shown === undefined ? '' : `\n    ${shown.slice(0, PAGE_MAX).replaceAll('\n', '\n    ')}`
}

/** @param {string} where @param {string} [words] */
const line = (where, words = '') =>
  `${where}\n    ${plain(words).slice(0, WORDS_MAX).replaceAll('\n', '\n    ')}`

/** Without the colours of a terminal. @param {string} words */
const plain = (words) => words.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '')
