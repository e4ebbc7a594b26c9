import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { bundled } from './quick.js'
import { sourceRelease, widget } from './sources.js'

/** What the server draws forms with, in a hidden folder: nothing of it goes to browsers. */
export async function buildForServer(release = sourceRelease()) {
  const dir = join(widget, 'dist/.server')
  const bundle = await rolldown(bundled({ 'form-html': 'src/prerender/render/form-html.tsx' }, release))
  rmSync(dir, { recursive: true, force: true })
  await bundle.write({ dir, format: 'es', chunkFileNames: '[name].js' })
  await bundle.close()
}
