import { fileURLToPath } from 'node:url'
import { bundled, onPreact } from '../parity/bundled.ts'

/** A folder as the build of the widget leaves it, with what the server draws forms with and nothing else: unit tests run before any build. */
export async function builtDrawer(): Promise<string> {
  const drawer = '../../packages/widget/src/prerender/render/form-html.tsx'
  return fileURLToPath(new URL('..', await bundled('drawer/.server', drawer, onPreact)))
}
