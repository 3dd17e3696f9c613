import type { Snapshot } from 'valtio'
import type { SyncNotice } from '#domain/wire/sync/sync-status.ts'
import { dateFormat } from '../../../ui/format/date-format.ts'
import { documentNoun, documentTitle } from '../unsent/document-labels.ts'

export type ShownNotice = Snapshot<SyncNotice>

/** Names of text fields, by the last part of their path in the document. */
const TEXTS: Readonly<Record<string, string>> = {
  description: 'the description',
  notes: 'the notes',
  note: 'a note',
  text: 'the text',
  bio: 'the text about you',
  rules: 'the rules',
  gear: 'the notes on gear',
  access: 'the notes on access',
  parking: 'the notes on parking',
  transport: 'the notes on transport',
  water: 'the notes on water',
}

const days = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** Title and text of a notice. */
export function noticeMessage(notice: ShownNotice): { title: string; text: string } {
  return notice.kind === 'kept_both' ? keptBothMessage(notice) : leftBehindMessage(notice)
}

function keptBothMessage(notice: Extract<ShownNotice, { kind: 'kept_both' }>) {
  const texts = [...new Set(notice.fields.map((path) => TEXTS[path.split('.').at(-1) ?? ''] ?? 'a text'))]
  const both = texts.length === 1 ? 'Both versions were kept' : 'Both versions of each were kept'
  const what = `${joinWithAnd(texts)} of this ${documentNoun(notice).toLowerCase()}`
  if (texts.length === 0) {
    const noun = documentNoun(notice).toLowerCase()
    return {
      title: documentTitle(notice),
      text: `You and someone else changed the same parts of this ${noun}. Yours are in use; the others can be restored.`,
    }
  }
  return {
    title: documentTitle(notice),
    text: notice.own
      ? `You changed ${what} twice, and one of the changes could not be saved until now. ${both}, the later one first.`
      : `You and someone else changed ${what}. ${both}, yours first.`,
  }
}

/** Only this browser's storage is known to be gone; another device may still have its changes. */
function leftBehindMessage({ device, waiting, at, here }: Extract<ShownNotice, { kind: 'left_behind' }>) {
  const day = days.format(new Date(at))
  const [changes, them, theyAre] =
    waiting === 1 ? ['1 change', 'it', 'it is'] : [`${waiting} changes`, 'them', 'they are']
  if (here) {
    return {
      title: 'This browser’s data was deleted',
      text: `Its last contact with the server was on ${day}. It had ${changes} that we never received. Unless you exported ${them}, ${theyAre} lost.`,
    }
  }
  return {
    title: device === '' ? 'Another of your devices' : device,
    text: `This device was last online on ${day} with ${changes} that we never received. Open the app there to send ${them}. If its data was deleted, ${theyAre} lost.`,
  }
}

const joinWithAnd = (words: string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '')
