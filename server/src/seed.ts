import { parseArgs } from 'node:util'
import { closeDeps, configOrExit, exitWith, openDeps } from './composition/open-deps.ts'
import { seedAnswers } from './demo/seed-answers.ts'

const usage = 'Use: npm run seed -- --answers <how many> [--form <id>]'

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { answers: { type: 'string' }, form: { type: 'string', default: 'neighbour-complaint' } },
    })
    return { count: Number(values.answers), form: values.form }
  } catch {
    exitWith(usage)
  }
}

const { count, form } = readArguments()
if (!Number.isInteger(count) || count < 1) exitWith(usage)
const deps = await openDeps(configOrExit())
const started = performance.now()
const written = await seedAnswers(deps, form, count)
await closeDeps(deps)
if (written === undefined) exitWith(`There is no form ${form}: start once with DEMO=1, or name another with --form.`)
process.stdout.write(`${written} answers added to ${form} in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`)
