import { fileURLToPath } from 'node:url'
import { installation } from '../config/installation.ts'

const folder = (path: string) => fileURLToPath(new URL(path, installation))

/** Where the builds of the other packages lie. */
export const builtFolders = {
  widget: folder('packages/widget/dist'),
  backoffice: folder('backoffice/dist/app'),
  demoSite: folder('examples/town-site'),
}
export type Folders = typeof builtFolders
