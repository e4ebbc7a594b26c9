import { afterEach, beforeEach } from 'vitest'
import { visitors, whatWasShown } from './what-was-shown.ts'

let before: unknown[] = []
beforeEach(() => {
  before = [...visitors.keys()]
})

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  // Of a try that another one follows nothing else says why.
  const why = task.result.errors?.map(({ message, diff }) => `${message}\n${diff ?? ''}`).join('\n')
  process.stderr.write(`\n${task.name}\n${why}\n${await whatWasShown()}\n`)
  // Nobody else closes what a failed test opened, and the next try has the machine to itself.
  for (const context of visitors.keys()) if (!before.includes(context)) await context.close()
})
