// `node build/build.js [entry…]`: the entries of rollup.config.js, all unless some are named, and what the server draws forms with.
import { rollup } from 'rollup'
import configs from '../rollup.config.js'
import { buildForServer } from './for-server.js'
import { widget } from './sources.js'

process.chdir(widget)
const wanted = process.argv.slice(2)
const isWanted = ({ input }) => wanted.length === 0 || Object.keys(input).some(name => wanted.includes(name))

// Modules are read and parsed once: each build hands on what it knows of them.
let cache
for (const config of configs.filter(isWanted)) {
  const bundle = await rollup({ ...config, cache })
  cache = bundle.cache
  await bundle.write(config.output)
  await bundle.close()
}
if (wanted.length === 0 || wanted.includes('v1')) await buildForServer()
