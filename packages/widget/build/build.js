// `node build/build.js [entry…]`: the entries of rollup.config.js, all unless some are named, and what the server draws forms with.
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { buildForServer } from './for-server.js'
import { allEntries, generate } from './generate.js'
import { widget } from './sources.js'
import { writeRelease } from './write-release.js'

const dist = join(widget, 'dist')
const wanted = process.argv.length > 2 ? process.argv.slice(2) : allEntries

const write = ({ name, files }) => writeRelease(dist, name, files)

/** The script of a tag in this thread, our own pages in another: on two cores in half the time. */
const tags = wanted.filter(name => ['v1', 'index'].includes(name))
const pages = wanted.filter(name => !tags.includes(name))

async function beside(names) {
  const worker = new Worker(new URL('generate.js', import.meta.url), { workerData: names })
  worker.on('message', write)
  const [code] = await once(worker, 'exit')
  if (code !== 0) throw new Error(`the build of ${names.join(', ')} failed`)
}

const building = pages.length > 0 ? beside(pages) : undefined
await generate(tags, write)
if (wanted.includes('v1')) await buildForServer()
await building
