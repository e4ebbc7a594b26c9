// What a first start does while its other parts are still being built (tools/start.js): the demo's database. It gets its name when it is
// whole, so that whoever ends the start meanwhile has nothing that is half filled.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { closeDeps, configOrExit, openDeps } from './composition/open-deps.ts'

const config = configOrExit()
const path = config.databaseUrl.replace(/^file:/, '')
const isFirst = config.databaseUrl.startsWith('file:') && path !== ':memory:' && !existsSync(path)

if (config.demo && isFirst) {
  const unfinished = `${path}.unfinished`
  for (const suffix of ['', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true })
  const { fillDemo } = await import('./demo/fill-demo.ts')
  const deps = await openDeps({ ...config, databaseUrl: `file:${unfinished}` })
  await fillDemo(deps)
  await closeDeps(deps)
  if (existsSync(path)) rmSync(unfinished)
  else renameSync(unfinished, path)
}
