// What the build writes into the bundle; empty in development, where the shell changes under our hands.
declare const __SHELL_FILES__: readonly { url: string; hash: string }[]
declare const __SHELL_VERSION__: string
