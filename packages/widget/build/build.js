// `node build/build.js [entry…]`: the entries of rollup.config.js, all unless some are named, and what the server draws forms with.
import { join } from 'node:path'
import { buildForServer } from './for-server.js'
import { allEntries, generate } from './generate.js'
import { widget } from './sources.js'
import { writeRelease } from './write-release.js'

const dist = join(widget, 'dist')
const wanted = process.argv.length > 2 ? process.argv.slice(2) : allEntries

const write = ({ name, files }) => writeRelease(dist, name, files)

await Promise.all([generate(wanted, write), wanted.includes('v1') && buildForServer()])
