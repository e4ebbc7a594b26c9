import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const dependenciesOf = folder =>
  Object.keys(JSON.parse(readFileSync(new URL(`${folder}/package.json`, import.meta.url), 'utf8')).dependencies ?? {})

/** The maker of the town's map, which is bundled, has older ones of its own, which a name left outside would not mean. */
const bundled = new Set(['pbf', '@mapbox/vector-tile'])

const libraries = ['.', '../packages/model', '../packages/text', '../packages/api']
  .flatMap(dependenciesOf)
  .filter(name => !name.startsWith('@ventanilla/') && !bundled.has(name))

/** How esbuild makes a program for Node of our sources: our own packages are bundled, libraries stay where npm put them. */
export const buildOptions = {
  absWorkingDir: fileURLToPath(new URL('.', import.meta.url)),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  conditions: ['ventanilla-source'],
  external: libraries,
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
}
