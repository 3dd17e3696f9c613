// @ts-check

/**
 * Words of an earlier vocabulary of this code base that had to be decoded (docs/language.md has the glossary). Each entry names the
 * term to use instead.
 *
 * @type {Record<string, string>}
 */
export const DIALECT = {
  told: 'notified, published, reported',
  said: 'written, declared, stated',
  whoever: 'anyone who, the member who',
  anew: 'again',
  deed: 'operation',
  deeds: 'operations',
  nobody: 'no one, no member, none',
  laid: 'materialized',
  unlaid: 'not materialized',
  doubted: 'unconfirmed',
  outrun: 'superseded',
  unheard: 'not received',
  farewell: 'logout',
  farewells: 'logout queue',
  roomless: 'storageFull',
}

/**
 * Places where such a word is part of a text that product requirements fix, of a name on the wire or in stored data. Each has a reason.
 *
 * @type {{ file: RegExp, word: string, reason: string }[]}
 */
export const EXCEPTIONS = [
  { file: /^demo\/(members|texts)\//, word: 'nobody', reason: 'texts of the demo world are stored data' },
  {
    file: /^domain\/wire\/sync\/sync-status[.]ts$/,
    word: 'outrun',
    reason: 'a sync status that tabs send to each other',
  },
  {
    file: /^src\/features\/sync\/panel\/panel-messages[.]ts$/,
    word: 'outrun',
    reason: 'a sync status that tabs send to each other',
  },
  { file: /^replica\/device-store[.]ts$/, word: 'farewells', reason: 'the name of a table on the device' },
  { file: /^replica\/sync-store\/sync-store[.]ts$/, word: 'doubted', reason: 'a stored field' },
  { file: /^replica\/sync-store\/sync-store[.]ts$/, word: 'told', reason: 'a stored key' },
  {
    file: /^worker\/session\/logout\/logout(-queue|[.]test)[.]ts$/,
    word: 'farewells',
    reason: 'the name of a table on the device',
  },
  {
    file: /^worker\/sync\/(materialize|transport)\/(base-snapshots|materialize|apply-push-response)[.]ts$/,
    word: 'doubted',
    reason: 'a stored field',
  },
  { file: /^tests\/faults\/replica[.]mjs$/, word: 'doubted', reason: 'a stored field' },
  {
    file: /^worker\/sync\/(status-board|transport\/sync-(loop|round)|recovery\/superseded-replica[.]test)[.]ts$/,
    word: 'outrun',
    reason: 'a sync status that tabs send to each other',
  },
  {
    file: /^worker\/sync\/tabs\/leader-requests([.]test)?[.]ts$/,
    word: 'told',
    reason: 'a message between tabs, also of the version before',
  },
  {
    file: /^worker\/sync\/transport\/(apply-pull-response|pull-request)[.]ts$/,
    word: 'told',
    reason: 'a stored key',
  },
  { file: /^server\/db\/embedded\/database-user[.]ts$/, word: 'nobody', reason: 'a user of Unix' },
  { file: /^server\/resources\/media\//, word: 'told', reason: 'the column media_file.told' },
]

/** @typedef {{ file: string, line: number, word: string, instead: string }} Finding */

/**
 * The dialect words of a text. Identifiers are split at capitals and underscores, so `toldHeight` is found as well.
 * @param {string} file its path from the root @param {string} text
 * @returns {Finding[]}
 */
export function findDialect(file, text) {
  return text.split('\n').flatMap((line, index) =>
    wordsOf(line).flatMap((word) => {
      const instead = Object.hasOwn(DIALECT, word) ? DIALECT[word] : undefined
      if (instead === undefined || isException(file, word)) return []
      return [{ file, line: index + 1, word, instead }]
    }),
  )
}

/** @param {string} line */
const wordsOf = (line) =>
  line
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** @param {string} file @param {string} word */
const isException = (file, word) =>
  EXCEPTIONS.some((exception) => exception.word === word && exception.file.test(file))
