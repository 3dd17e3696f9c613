import { isQuotaError } from './device/storage-quota.ts'

/** Log messages of errors that no network fault explains. */
const UNEXPECTED_MESSAGES = [
  'did not open',
  'could not be stored',
  'could not be shown',
  'did not close',
  'could not be exchanged',
]

/** Whether a logged error is a fault of the product. A full disk and removed documents are expected. */
export const isUnexpected = (message: string, error: unknown): boolean =>
  UNEXPECTED_MESSAGES.some((text) => message.includes(text)) && !isQuotaError(error) && !isDocumentGone(error)

/** The document was removed before it could be changed. */
export const isDocumentGone = (error: unknown): boolean =>
  error instanceof Error && error.name === 'DocumentNotFoundError'
