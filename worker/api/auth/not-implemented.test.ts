import { expect, it } from 'vitest'
import {
  deleteAccount,
  exportUserData,
  forgotPassword,
  resendVerification,
  resetPassword,
  signInWithGoogle,
  updatePassword,
  verifyEmail,
} from './not-implemented.ts'

it.each([
  [verifyEmail, 'Email verification not implemented yet'],
  [resendVerification, 'Resend verification not implemented yet'],
  [updatePassword, 'Update password not implemented yet'],
  [forgotPassword, 'Forgot password not implemented yet'],
  [resetPassword, 'Reset password not implemented yet'],
  [deleteAccount, 'Delete account not implemented yet'],
  [exportUserData, 'Export user data not implemented yet'],
  [signInWithGoogle, 'Google auth not implemented yet'],
])('%o throws: %s', (call, words) => expect(call).toThrow(words))
