import type { Started } from '#tests/start/built-server.ts'

const SIGNAL = 'SIGUSR2'

/** Options for Node: the process runs `prepare` at its start and prints what `answer` evaluates to at each signal. */
export const tellsBySignal = ({ prepare = '', answer }: { prepare?: string; answer: string }): string[] => [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
    ${prepare}
    process.on('${SIGNAL}', () => process.stdout.write('told ' + JSON.stringify(${answer}) + ' end\\n'))`)}`,
]

export async function askBySignal<Answer>(server: Started): Promise<Answer> {
  const seen = server.output().length
  server.child.kill(SIGNAL)
  for (;;) {
    const [, told] = /told (.+) end/.exec(server.output().slice(seen)) ?? []
    if (told !== undefined) return JSON.parse(told) as Answer
    await new Promise((resolve) => server.child.stdout?.once('data', resolve))
  }
}
