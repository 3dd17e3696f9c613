import type { UnsentImport, UnsentImportProblem } from '../../platform/port/port.ts'

const PROBLEM_MESSAGES: Readonly<Record<UnsentImportProblem, string>> = {
  not_ours: 'This is not a file of unsent changes.',
  damaged: 'This file is damaged. Nothing was imported.',
  newer: 'This file was made by a newer version of the app. Update the app, then import it again.',
  other_member: 'This file contains changes of another member. Only they can import it.',
  too_large: 'This file is larger than 400 MB.',
  storage:
    'This device has no space for all of it. Free up space, then import the file again. Nothing will be duplicated.',
}

/** The result of importing a file of unsent changes. */
export function importResultMessage(answer: UnsentImport): string {
  if (!answer.ok) return PROBLEM_MESSAGES[answer.problem]
  const { added, known, unsupported, photos } = answer
  if (added + known + unsupported + photos === 0) return 'This file contains no changes.'
  return [
    (added > 0 || photos === 0) && addedText(added),
    photos > 0 && photoText(photos),
    known > 0 && knownText(known),
    unsupported > 0 && unsupportedText(unsupported),
  ]
    .filter((text) => text !== false)
    .join(' ')
}

const addedText = (count: number): string => (count === 0 ? 'No new changes.' : `${changes(count)} imported.`)

const photoText = (count: number): string => (count === 1 ? '1 photo imported.' : `${count} photos imported.`)

const knownText = (count: number): string =>
  count === 1 ? '1 was already on this device.' : `${count} were already on this device.`

const unsupportedText = (count: number): string =>
  `${changes(count)} skipped: this app version does not support ${count === 1 ? 'it' : 'them'}.`

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)
