// `npm run dev`: the entries that the server serves, bundled anew on every change in well under a second, larger than what is published.
import { join } from 'node:path'
import { watch } from 'rolldown'
import configs from '../rollup.config.js'
import { bundled } from './quick.js'
import { widget } from './sources.js'

/** A server of an hour ago must not draw for these sources: no release of the two sides is the same. */
const pageOptions = ({ input }) => ({
  ...bundled(input, 'watched, page'),
  output: { dir: join(widget, 'dist'), format: 'es', chunkFileNames: 'chunk-[hash].js' },
})
const serverOptions = {
  ...bundled({ 'form-html': 'src/prerender/render/form-html.tsx' }, 'watched, server'),
  output: { dir: join(widget, 'dist/.server'), format: 'es', chunkFileNames: '[name].js' },
}

const watcher = watch([...configs.filter(({ input }) => !('index' in input)).map(pageOptions), serverOptions])
watcher.on('event', event => {
  if (event.code === 'ERROR') console.error(event.error.message)
  if (event.code === 'END') console.log('widget: built')
  if ('result' in event) void event.result?.close()
})
