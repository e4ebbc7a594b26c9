// What some entries of rollup.config.js come to.
import { rollup } from 'rollup'
import configs from '../rollup.config.js'

const nameOf = ({ input }) => Object.keys(input)[0]

export const allEntries = configs.map(nameOf)

/** Tells `onBuilt` the files of each entry. Modules are read and parsed once: each build hands on what it knows of them. */
export async function generate(names, onBuilt) {
  let cache
  for (const config of configs.filter(each => names.includes(nameOf(each)))) {
    const bundle = await rollup({ ...config, cache })
    cache = bundle.cache
    const { output } = await bundle.generate(config.output)
    await bundle.close()
    const files = output.map(({ fileName, code }) => ({ fileName, code }))
    onBuilt({ name: nameOf(config), files })
  }
}
