import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** A line of standard input; at a terminal it is asked for and not shown. */
export async function askPassword(question: string): Promise<string> {
  const { stdin, stderr } = process
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: hidden, terminal: stdin.isTTY })
  if (stdin.isTTY) stderr.write(question)
  try {
    if (stdin.isTTY) return await lines.question('')
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
