import { describe, expect, it } from 'vitest'
import { rejectionMessage } from './rejection-message.ts'

describe('the words of a refusal', () => {
  it('are those of the fields where there are any', () => {
    const field_errors = {
      name: ['Name must be at least 3 characters.', 'Too short'],
      grade: ['Choose one.'],
    }
    expect(rejectionMessage({ message: 'Invalid', field_errors })).toBe(
      'The server answered: “Name must be at least 3 characters. Choose one.”',
    )
  })

  it('are the general ones otherwise, and never nothing', () => {
    expect(rejectionMessage({ message: 'Not yours.', field_errors: {} })).toBe(
      'The server answered: “Not yours.”',
    )
    expect(rejectionMessage({ message: '', field_errors: {} })).toBe('The server did not accept this change.')
    expect(rejectionMessage(null)).toBe('The server did not accept this change.')
  })
})
