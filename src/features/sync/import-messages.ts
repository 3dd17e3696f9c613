import type { UnsentImport, UnsentImportProblem } from '../../platform/port/port.ts'

const PROBLEM_WORDS: Readonly<Record<UnsentImportProblem, string>> = {
  not_ours: 'This is not a file of unsent changes.',
  damaged: 'This file is damaged: it was cut off, or changed by something else. Nothing was read in.',
  newer: 'This file was made by a newer version of the app. Update this one, then read it in.',
  other_member: 'This file holds changes of another member. Only they can read it in.',
  too_large: 'This file is larger than 400 MB.',
  storage:
    'This device has no room for all of it. Free up space, then read the file in again: nothing is doubled.',
}

/** What came of reading a file in. */
export function importResultMessage(answer: UnsentImport): string {
  if (!answer.ok) return PROBLEM_WORDS[answer.problem]
  const { added, known, unsupported, photos } = answer
  if (added + known + unsupported + photos === 0) return 'This file holds no changes.'
  return [
    (added > 0 || photos === 0) && addedWords(added),
    photos > 0 && photoWords(photos),
    known > 0 && knownWords(known),
    unsupported > 0 && unfitWords(unsupported),
  ]
    .filter((words) => words !== false)
    .join(' ')
}

const addedWords = (count: number): string =>
  count === 0 ? 'Nothing was new.' : `${changes(count)} read in.`

const photoWords = (count: number): string =>
  count === 1 ? '1 photo was read in.' : `${count} photos were read in.`

const knownWords = (count: number): string =>
  count === 1 ? '1 was here already.' : `${count} were here already.`

const unfitWords = (count: number): string =>
  `${changes(count)} left out: this version of the app does not know what ${count === 1 ? 'it changes' : 'they change'}.`

const changes = (count: number): string => (count === 1 ? '1 change was' : `${count} changes were`)
