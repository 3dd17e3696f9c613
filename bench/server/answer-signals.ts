import type { Started } from '#tests/start/built-server.ts'

const SIGNAL = 'SIGUSR2'

/** Options for Node: the process runs `prepare` at its start and prints what `answer` evaluates to at each signal. */
export const answersSignals = ({ prepare = '', answer }: { prepare?: string; answer: string }): string[] => [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
    ${prepare}
    process.on('${SIGNAL}', () => process.stdout.write('answer ' + JSON.stringify(${answer}) + ' end\\n'))`)}`,
]

export async function askBySignal<Answer>(server: Started): Promise<Answer> {
  const seen = server.output().length
  server.child.kill(SIGNAL)
  for (;;) {
    const [, answer] = /answer (.+) end/.exec(server.output().slice(seen)) ?? []
    if (answer !== undefined) return JSON.parse(answer) as Answer
    await new Promise((resolve) => server.child.stdout?.once('data', resolve))
  }
}
