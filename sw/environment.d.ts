// Defined by the build; empty in development, where the shell changes all the time.
declare const __SHELL_FILES__: readonly { url: string; hash: string }[]
declare const __SHELL_VERSION__: string
