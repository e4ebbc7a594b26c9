import { fileURLToPath } from 'node:url'

const repository = new URL('../../../', import.meta.url)
const folder = (path: string) => fileURLToPath(new URL(path, repository))

/** Where the builds of the other packages lie; the same from server/src and from server/dist. */
export const builtFolders = {
  widget: folder('packages/widget/dist'),
  backoffice: folder('backoffice/dist/app'),
  demoSite: folder('examples/town-site'),
}
export type Folders = typeof builtFolders
