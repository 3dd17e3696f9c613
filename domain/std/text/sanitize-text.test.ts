import { expect, test } from 'vitest'
import { sanitizeText } from './sanitize-text.ts'

test('line breaks and tabs stay, other control characters go', () => {
  expect(sanitizeText('one\r\ntwo\rthree\tfour\u0000\u0007\u009f', 100)).toBe('one\ntwo\nthree\tfour')
})

test('marks that turn the direction of what follows go', () => {
  expect(sanitizeText('photo\u202egpj.exe', 100)).toBe('photogpj.exe')
})

test('letters with marks are composed', () => {
  expect(sanitizeText('Zu\u0308rich', 100)).toBe('Zürich')
})

test('the text is trimmed, before and after it is cut', () => {
  expect(sanitizeText('  a long name  ', 7)).toBe('a long')
})

test('no character is cut in half, and none that came halved stays', () => {
  expect(sanitizeText('ab🏔️', 3)).toBe('ab')
  expect(sanitizeText('ab\ud83c', 10)).toBe('ab')
})

test('letters of all languages stay', () => {
  const names = 'Šmarna gora · Гора · 富士山 · جبل · 🏔'
  expect(sanitizeText(names, 200)).toBe(names)
})
