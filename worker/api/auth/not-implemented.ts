// Auth API calls that are not implemented on purpose. They throw, and no control offers them.

export const verifyEmail = notImplemented('Email verification')
export const resendVerification = notImplemented('Resend verification')
export const updatePassword = notImplemented('Update password')
export const forgotPassword = notImplemented('Forgot password')
export const resetPassword = notImplemented('Reset password')
export const deleteAccount = notImplemented('Delete account')
export const exportUserData = notImplemented('Export user data')
export const signInWithGoogle = notImplemented('Google auth')

function notImplemented(name: string): () => never {
  return () => {
    throw new Error(`${name} not implemented yet`)
  }
}
