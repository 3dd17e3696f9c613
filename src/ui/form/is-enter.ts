import type { KeyboardEvent } from 'react'

/** Whether Enter was pressed, but not to accept what an input method composes. */
export const isEnter = ({ key, nativeEvent }: Pick<KeyboardEvent, 'key' | 'nativeEvent'>): boolean =>
  key === 'Enter' && !nativeEvent.isComposing
