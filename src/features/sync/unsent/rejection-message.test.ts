import { describe, expect, it } from 'vitest'
import { rejectionMessage } from './rejection-message.ts'

describe('the message of a rejection', () => {
  it('is that of the fields if there are any', () => {
    const field_errors = {
      name: ['Name must be at least 2 characters.', 'Too short'],
      grade: ['Choose one.'],
    }
    expect(rejectionMessage({ code: 'validation', message: 'Invalid', field_errors })).toBe(
      'Server: “Name must be at least 2 characters. Choose one.”',
    )
  })

  it('is the general one otherwise, and never empty', () => {
    expect(rejectionMessage({ code: 'forbidden', message: 'Not yours.', field_errors: {} })).toBe(
      'Server: “Not yours.”',
    )
    expect(rejectionMessage({ code: 'forbidden', message: '', field_errors: {} })).toBe(
      'The server did not accept this change.',
    )
    expect(rejectionMessage(null)).toBe('The server did not accept this change.')
  })

  it('says what to do if something before the server refused the size', () => {
    expect(rejectionMessage({ code: 'too_large', message: '', field_errors: {} })).toBe(
      'Too large to send over this connection. Try another network, or export it to keep a copy.',
    )
  })
})
