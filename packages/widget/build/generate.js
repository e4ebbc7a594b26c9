// What some entries of rollup.config.js come to.
import { rollup } from 'rollup'
import configs from '../rollup.config.js'
import { shaken } from './shaken.js'

const nameOf = ({ input }) => Object.keys(input)[0]

export const allEntries = configs.map(nameOf)

/** Tells `onBuilt` the files of each entry. Modules are parsed once: each build hands on what it knows of them. */
export async function generate(names, onBuilt) {
  const finished = []
  const modules = await shaken(Object.assign({}, ...configs.map(({ input }) => input)))
  let cache
  for (const config of configs.filter(each => names.includes(nameOf(each)))) {
    const bundle = await rollup({ ...config, plugins: [modules, ...config.plugins], cache })
    cache = bundle.cache
    // What is minified on its thread leaves this one to the next entry.
    finished.push(finish(bundle, config, onBuilt))
  }
  await Promise.all(finished)
}

async function finish(bundle, config, onBuilt) {
  const { output } = await bundle.generate(config.output)
  await bundle.close()
  const files = output.map(({ fileName, code }) => ({ fileName, code }))
  onBuilt({ name: nameOf(config), files })
}
