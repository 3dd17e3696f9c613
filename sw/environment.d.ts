// Defined by the build; empty in development, where the shell changes all the time.
declare const __SHELL_FILES__: readonly { url: string; hash: string; packed?: 1 }[]
declare const __SHELL_PACK__: string | undefined
declare const __SHELL_VERSION__: string
